/**
 * Makes the engine plan a prepared statement once. By default it plans frequent queries for each execution, because it
 * estimates a custom plan to be cheaper; planning took three times as long as execution. A query that has to use a partial
 * index must have the index condition in its text, not in a parameter.
 */
export const SET_GENERIC_PLAN = 'set plan_cache_mode = force_generic_plan';
