/** Why a form has no response to show, as a sentence for the user with a link to what helps. */
export class TryFailure extends Error {
  readonly link: { readonly href: string; readonly text: string } | undefined;
  /** Status of the response that failed. */
  readonly status: number | undefined;

  constructor(message: string, parts: Partial<Pick<TryFailure, 'link' | 'status'>> = {}) {
    super(message);
    this.link = parts.link;
    this.status = parts.status;
  }
}
