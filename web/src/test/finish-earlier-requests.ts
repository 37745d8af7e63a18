import { earlierRequestConfirmation, subscribeEarlierRequest } from '#api/earlier-request.ts';

/** Chooses, for the rest of a test file, to finish an earlier request without an answer whenever the app asks about one. */
export function finishEarlierRequests(): void {
  subscribeEarlierRequest(() => earlierRequestConfirmation()?.choose('finish'));
}
