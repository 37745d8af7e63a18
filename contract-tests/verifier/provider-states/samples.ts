/** The sample token of a signed-in user. */
export const signedIn = { token: 'q3Jd8f2LxV0sYtA7mZ1cKpR5wB9eNhU6iGoT4rXaFvM' };

/** The sample receipt of a request to reset a login password. */
export const receiptSample = { receipt: 'q3Jd8f2LxV0sYtA7mZ1cKpR5wB9eNhU6iGoT4rXaFvM' };

/** The sample position of several capabilities' states. */
export const POSITION = 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf';

/** A passkey that a browser made, and its proof, as in the contract's examples. */
export const passkeySample = {
  credential_id: 'g-Mm-dHp0aml41BrfpjV0xHKRDVv_0U6wUuD6NnS9KQ',
  client_data:
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiSm0zczhLcVl4MHZVZTdadEJwVzJuTHI1Y0hkQTlmR2kxb1RqWGtRdzZWRSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDAxMCIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
  attestation:
    'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAIIPjJvnR6dGppeNQa36Y1dMRykQ1b_9FOsFLg-jZ0vSkpQECAyYgASFYILUly3KSJ24VNCsX0nihqqhkqPp8t-YFAkjvZNKIgwRdIlggWFbhTQBK7DrSjaEIDn1RBfRE2zHdInfmRO-w27WBYO8',
};
export const proofSample = {
  credential_id: 'g-Mm-dHp0aml41BrfpjV0xHKRDVv_0U6wUuD6NnS9KQ',
  client_data:
    'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoicFY0dVRuOFpiUWUxWHlXYzVMc0tnN1JkSm8ySG1BZjBpTnRFeFVxOUJyWSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDAxMCIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
  authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature:
    'MEYCIQCaYmhq61mx8r9H-RjlFob9IohvAQqHzf8jD6SMns2pmQIhAKWmUp4TWyBIetDESguktmPFKU3I8cHqqnJ_i3B1yrAN',
  user_handle: 'dXNyXzAxazh6M3Y1cTJtN3I5dDR3Nng4eTBhMWJj',
};
