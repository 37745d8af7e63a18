/** What the command line tells a person instead of doing something: one sentence, no stack. */
export class Told extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Told';
  }
}
