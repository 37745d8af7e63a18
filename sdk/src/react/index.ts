export {
  type MutationArgs,
  type TsubameMutation,
  tsubameMutation,
} from './mutation.ts';
export {
  type ListQueryArgs,
  type QueryArgs,
  type QueryOptions,
  type TsubameInfiniteQuery,
  type TsubameQuery,
  tsubameInfiniteQuery,
  tsubameQuery,
} from './query.ts';
export { forgetUsers, type QueryScope, type QueryStore, type TsubameKey } from './scope.ts';
