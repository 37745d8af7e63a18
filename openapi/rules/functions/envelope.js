import { branchesOf, codesOf, jsonResponsesOf, operationsOf } from './operations.js';

const FIELDS = 'code,data,msg';

/** Every JSON response is `{code, msg, data}`, closed, and its code says what its HTTP status says. */
export default function envelope(document) {
  return operationsOf(document).flatMap((entry) =>
    jsonResponsesOf(entry).flatMap(({ status, schema, path }) => {
      const branches = branchesOf(schema);
      const faults = branches.flatMap((branch) => branchFaults(branch, status));
      if (status === '200' && branches.filter((branch) => isSuccess(branch)).length !== 1) {
        faults.push('needs exactly one branch with the constant code 1');
      }
      return faults.map((fault) => ({ message: `The ${status} envelope ${fault}.`, path }));
    }),
  );
}

function branchFaults(branch, status) {
  const faults = [];
  if ([...(branch.required ?? [])].sort().join() !== FIELDS) faults.push('must require code, msg and data');
  if (
    Object.keys(branch.properties ?? {})
      .sort()
      .join() !== FIELDS
  )
    faults.push('must have code, msg and data only');
  if (branch.additionalProperties !== false) faults.push('must be closed');
  if (status === '200') {
    const isRefusal = codesOf(branch).length > 0 && codesOf(branch).every((code) => code >= 1000);
    if (!isSuccess(branch) && !isRefusal)
      faults.push('must name its codes: 1, or refusals from 1000 on in an enum');
  } else if (branch.properties?.code?.const !== Number(status)) {
    faults.push(`must have the constant code ${status}`);
  }
  return faults;
}

function isSuccess(branch) {
  return branch?.properties?.code?.const === 1;
}
