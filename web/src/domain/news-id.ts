/** True for what an address names if that can be an article; by its prefix, as a validator would be one of every first load. */
export const isNewsId = (id: string | undefined): id is string => id?.startsWith('nws_') === true;
