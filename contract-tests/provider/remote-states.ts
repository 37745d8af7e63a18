import { STATES } from '../support/states.ts';
import type { OperatorState, StateHandlers, ValuesOf } from './state-handlers.ts';

/**
 * Operator states of a provider that offers them over HTTP, in Pact's own protocol: `POST` with
 * `{state, action: 'setup', params}`, answered with the state's values.
 */
export function remoteStates(url: string): StateHandlers<OperatorState> {
  async function ask<Name extends OperatorState>(name: Name): Promise<ValuesOf<Name>> {
    const { sentence, values } = STATES[name];
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: sentence, action: 'setup', params: {} }),
    });
    if (!response.ok) throw new Error(`${url} answered HTTP ${response.status} for the state "${sentence}".`);
    const answer = (await response.json()) as Record<string, unknown>;
    const missing = Object.keys(values).filter((key) => typeof answer[key] !== 'string');
    if (missing.length > 0)
      throw new Error(`${url} left out ${missing.join(', ')} for the state "${sentence}".`);
    return answer as ValuesOf<Name>;
  }
  return {
    poor: () => ask('poor'),
    mayBorrow: () => ask('mayBorrow'),
    noWaiver: () => ask('noWaiver'),
    lent: () => ask('lent'),
    lentPoor: () => ask('lentPoor'),
    loanRepaid: () => ask('loanRepaid'),
    loanOverdue: () => ask('loanOverdue'),
    loanCalled: () => ask('loanCalled'),
    loanShort: () => ask('loanShort'),
    loanHandedOver: () => ask('loanHandedOver'),
    beforeAHoliday: () => ask('beforeAHoliday'),
    halted: () => ask('halted'),
    haltedHolding: () => ask('haltedHolding'),
    haltedWaiting: () => ask('haltedWaiting'),
    alertFired: () => ask('alertFired'),
    depositApproved: () => ask('depositApproved'),
    depositExpired: () => ask('depositExpired'),
    seenAllProducts: () => ask('seenAllProducts'),
    following: () => ask('following'),
    followEnded: () => ask('followEnded'),
    followingShut: () => ask('followingShut'),
    stopRequested: () => ask('stopRequested'),
    sealedDraw: () => ask('sealedDraw'),
    outsideByNight: () => ask('outsideByNight'),
    outsideClosed: () => ask('outsideClosed'),
    outsideApplied: () => ask('outsideApplied'),
    outsideFilled: () => ask('outsideFilled'),
    dayTradesOver: () => ask('dayTradesOver'),
    blockAllotted: () => ask('blockAllotted'),
    wonEarly: () => ask('wonEarly'),
    won: () => ask('won'),
    wonPoor: () => ask('wonPoor'),
    waitlisted: () => ask('waitlisted'),
    listed: () => ask('listed'),
    identityPassed: () => ask('identityPassed'),
    identityFailed: () => ask('identityFailed'),
    verified: () => ask('verified'),
    threeAccounts: () => ask('threeAccounts'),
    accountKept: () => ask('accountKept'),
    accountHeld: () => ask('accountHeld'),
    fundPasswordUnset: () => ask('fundPasswordUnset'),
    fundPasswordLocked: () => ask('fundPasswordLocked'),
    hoursOver: () => ask('hoursOver'),
    withdrawalAsked: () => ask('withdrawalAsked'),
    withdrawalApproved: () => ask('withdrawalApproved'),
    withdrawalArrived: () => ask('withdrawalArrived'),
    resetAllowed: () => ask('resetAllowed'),
    resetDeclined: () => ask('resetDeclined'),
    deskAnswered: () => ask('deskAnswered'),
  };
}
