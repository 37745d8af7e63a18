/** Where the contract is served (specification, section 7). */
export const BASE_URL = '/api';
