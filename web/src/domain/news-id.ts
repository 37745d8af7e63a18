/** Whether an address may name an article, by the prefix, because a validator would enlarge the first load. */
export const isNewsId = (id: string | undefined): id is string => id?.startsWith('nws_') === true;
