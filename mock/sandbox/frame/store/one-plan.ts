/**
 * Makes the engine plan a prepared statement once. Left to itself it plans the questions that every command asks anew each
 * time, because it takes a plan for the values at hand for the cheaper one: that cost three times what answering them does.
 * What has to use a partial index says its condition in the text, not by a parameter.
 */
export const ONE_PLAN = 'set plan_cache_mode = force_generic_plan';
