/** Request header with the name of a workspace; without it, a request goes to the shared sandbox. */
export const WORKSPACE_HEADER = 'x-tsubame-workspace';

/** A label of a host name (RFC 1123), because `http://name.localhost` selects a workspace too. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** Message about an invalid name; undefined for a valid one. */
export function workspaceNameError(name: string): string | undefined {
  if (NAME.test(name)) return undefined;
  return 'a workspace name has 1 to 32 of a-z, 0-9 and "-", without "-" at the beginning or the end';
}
