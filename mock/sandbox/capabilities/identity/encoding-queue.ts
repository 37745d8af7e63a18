import { ProtocolError } from '#frame/contract/refusal.ts';

/** Maximum images in the queue, so that the last one starts within five seconds. */
export const MAX_QUEUED_IMAGES = 8;
/** Maximum images of one user: the two sides of a card and one more. */
export const MAX_QUEUED_IMAGES_OF_USER = 3;
/** Encoding time of a large image, rounded up. */
const SECONDS_OF_AN_IMAGE = 1;

type Job = { readonly userId: string; readonly begin: () => void };

/**
 * The queue in front of the image encoder, which keeps a core busy for most of a second. It encodes one image at a time, so
 * that the other cores stay with requests, and drops those of callers that have left.
 */
export class EncodingQueue {
  /** The running job is the first one. */
  readonly #jobs: Job[] = [];

  /**
   * Waits for the encoder and does the work.
   *
   * @param signal aborted once the caller has left
   * @throws ProtocolError 429 for a user with too many images in the queue, 503 when it is full or the caller has left.
   */
  async run<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    this.#demandRoom(userId);
    const job = await this.#begun(userId, signal);
    try {
      return await work();
    } finally {
      this.#remove(job);
    }
  }

  #demandRoom(userId: string): void {
    const own = this.#jobs.filter((job) => job.userId === userId).length;
    if (own >= MAX_QUEUED_IMAGES_OF_USER) throw new ProtocolError(429, [], SECONDS_OF_AN_IMAGE);
    if (this.#jobs.length >= MAX_QUEUED_IMAGES) throw this.#busy();
  }

  #begun(userId: string, signal: AbortSignal): Promise<Job> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(this.#busy());
      const leave = () => {
        this.#remove(job);
        reject(this.#busy());
      };
      const job: Job = {
        userId,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve(job);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      if (this.#jobs.push(job) === 1) job.begin();
    });
  }

  #remove(job: Job): void {
    const place = this.#jobs.indexOf(job);
    this.#jobs.splice(place, 1);
    if (place === 0) this.#jobs[0]?.begin();
  }

  #busy(): ProtocolError {
    return new ProtocolError(503, [], Math.max(1, this.#jobs.length * SECONDS_OF_AN_IMAGE));
  }
}
