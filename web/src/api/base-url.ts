/** Base URL of the API (specification, section 7). */
export const BASE_URL = '/api';
