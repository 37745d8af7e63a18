import type { HandlersOf } from '#frame/contract/handlers.ts';
import { addCollateral } from './add-collateral.ts';
import { agreementIn } from './agreement.ts';
import { applyForLoan, pledgeRequestOf } from './apply.ts';
import type { LoanEnv } from './env.ts';
import { loanQuoteOf, loanTermsOf } from './quote.ts';
import { loanAfterUnit, loanById, loansPage } from './read.ts';
import { repay } from './repay.ts';

export type LoanOperation =
  | 'getLoanTerms'
  | 'getLoanAgreement'
  | 'quoteLoan'
  | 'listLoans'
  | 'getLoan'
  | 'applyForLoan'
  | 'repayLoan'
  | 'addCollateral';

/** The operations of the loans tag. Every read first runs due jobs, so that nothing is shown late. */
export function loanHandlers(env: LoanEnv): HandlersOf<LoanOperation> {
  return {
    async getLoanTerms({ db, userId, runDueJobs }) {
      return loanTermsOf(db, env, userId, await runDueJobs());
    },

    getLoanAgreement: async ({ lang }) => agreementIn(lang),

    async quoteLoan({ db, userId, runDueJobs }, { body }) {
      return loanQuoteOf(db, env, { userId, wish: body }, await runDueJobs());
    },

    async listLoans({ db, userId, runDueJobs, lang }, { query }) {
      const at = await runDueJobs();
      return loansPage(db, env, { userId, query }, { at, lang });
    },

    async getLoan({ db, userId, runDueJobs, lang }, { path }) {
      const at = await runDueJobs();
      return loanById(db, env, { userId, loanId: path.loan_id }, { at, lang });
    },

    applyForLoan: ({ unit: run, userId, lang }, { body }) =>
      run(async (unit, at) => {
        const row = await applyForLoan(unit, env, { userId, application: body }, at);
        return loanAfterUnit(unit, env, row, { at, lang });
      }),

    repayLoan: ({ unit: run, lang }, { path, body }) =>
      run(async (unit, at) => {
        const row = await repay(unit, env, { loanId: path.loan_id, amount: body.amount }, at);
        return loanAfterUnit(unit, env, row, { at, lang });
      }),

    addCollateral: ({ unit: run, lang }, { path, body }) =>
      run(async (unit, at) => {
        const request = { loanId: path.loan_id, wanted: pledgeRequestOf(body.collateral) };
        return loanAfterUnit(unit, env, await addCollateral(unit, env, request, at), { at, lang });
      }),
  };
}
