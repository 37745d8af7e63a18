import { type ExampleValue, type ObjectInExample, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

const RULE = 'tsubame-winnings';

/** States that the example of won IPO applications has to show. */
const WINNING = ['won', 'approved', 'lapsed'];
const HISTORY = 'listIpoApplications_Winning';

/** The state in which an application of each type has become a position. */
const POSITION_IN: Readonly<Record<string, string>> = {
  IpoApplication: 'approved',
  BlockTradeApplication: 'successful',
  PreMarketApplication: 'successful',
};

/** Reports examples of draw results that lack a state, or that show a position too early or never. */
export function drawResultFindings(instances: readonly ExampleValue[], { sources }: Contract): Finding[] {
  return [...historyFaults(instances), ...positionFaults(instances)].map(({ file, message }) => ({
    file: file ?? sources.operationFile('listIpoApplications'),
    rule: RULE,
    message,
  }));
}

type Fault = { readonly file?: string; readonly message: string };

function historyFaults(instances: readonly ExampleValue[]): Fault[] {
  const items = objectsOf(instances, 'IpoApplication').filter(({ example }) => example === HISTORY);
  const states = items.map(({ value }) => String(value.state));
  const [file] = items.map((item) => item.file);
  const where = file === undefined ? {} : { file };
  const missing = WINNING.filter((state) => !states.includes(state));
  const strange = states.filter((state) => !WINNING.includes(state));
  return [
    ...missing.map((state) => ({ ...where, message: `${HISTORY} shows no application that is ${state}` })),
    ...strange.map((state) => ({
      ...where,
      message: `${HISTORY} shows an application that is ${state}, which has won nothing`,
    })),
  ];
}

function positionFaults(instances: readonly ExampleValue[]): Fault[] {
  return Object.entries(POSITION_IN).flatMap(([schema, only]) => {
    const applications = objectsOf(instances, schema);
    const early = applications.filter((each) => hasPosition(each.value) && each.value.state !== only);
    const never: Fault[] = applications.some(({ value }) => hasPosition(value))
      ? []
      : [{ message: `No example of ${schema} shows the position that its shares became` }];
    return [...never, ...early.map((each) => earlyFault(each, only))];
  });
}

const hasPosition = ({ position_id }: Json): boolean => typeof position_id === 'string';

function earlyFault({ file, example, value }: ObjectInExample, only: string): Fault {
  return {
    file,
    message: `an application in ${example} is ${value.state} and has a position, which only one that is ${only} has`,
  };
}
