/** Sample values of provider states that requests repeat. */
export { passkeySample, proofSample } from '../verifier/provider-states/samples.ts';
