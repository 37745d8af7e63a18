export {
  createTsubameClient,
  type RefusalEvent,
  type TsubameClient,
  type TsubameClientOptions,
} from './client.ts';
export { isSuccess, unwrap } from './envelope.ts';
export {
  ContractError,
  type ErrorContext,
  HttpError,
  NetworkError,
  RefusalError,
  TimeoutError,
  TsubameError,
  UnauthorizedError,
  UPLOAD_CODES,
  UploadAbortError,
  UploadNetworkError,
} from './errors.ts';
export { OPERATIONS, type OperationId } from './gen/operations.gen.ts';
export {
  RESULT_CODE_IDS,
  RESULT_CODES,
  type Refusal,
  type RefusalCode,
  type RefusalsById,
  type ResultCodeId,
} from './gen/result-codes.gen.ts';
export { createIntention, type Intention, type IntentionOptions, isUnanswered } from './intention.ts';
export {
  createIntentionKeeper,
  type IntentionArgs,
  type IntentionKeeper,
  type IntentionKeeperOptions,
  type IntentionStorage,
  type KeyedId,
  type UnansweredRequest,
} from './intention-keeper.ts';
export type {
  ArgsOf,
  BodyOf,
  CallableId,
  DataOf,
  EnvelopeOf,
  ItemOf,
  ListArgs,
  ListId,
  PathOf,
  QueryOf,
  RefusalEnvelopeOf,
  SuccessEnvelopeOf,
} from './operation-types.ts';
export { GUEST_TOKEN } from './session-watch.ts';
export {
  createTsubameStream,
  type StreamMessageOf,
  type StreamState,
  type TsubameStream,
  type TsubameStreamOptions,
} from './stream.ts';
export { type StreamReaderOptions, streamMessages } from './stream-reader.ts';
export type { WebSocketConstructor, WebSocketLike } from './stream-socket.ts';
export { browserSurroundings, type StreamSurroundings } from './stream-surroundings.ts';
export {
  createTsubameUpload,
  type TsubameUpload,
  type TsubameUploadOptions,
  type UploadAnswer,
  type UploadCall,
} from './upload.ts';
export type { UploadProgress } from './upload-send.ts';
