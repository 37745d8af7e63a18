/** Why the sandbox cannot start, as one sentence for the person at the terminal. */
export class SandboxStartError extends Error {}
