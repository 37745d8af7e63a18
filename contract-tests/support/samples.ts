/** Sample values of provider states that requests repeat. */
export { passkeySample, proofSample, receiptSample } from '../verifier/provider-states/samples.ts';
