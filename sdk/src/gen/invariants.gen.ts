// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import type { InvariantTables } from '../invariants/tables.ts';
import { BLOCK_TRADE_APPLICATION_MOVES, DEPOSIT_MOVES, FOLLOW_MOVES, FUND_PASSWORD_RESET_MOVES, IDENTITY_MOVES, IPO_APPLICATION_MOVES, LOAN_MOVES, LOGIN_PASSWORD_RESET_MOVES, ORDER_MOVES, POSITION_MOVES, PRE_MARKET_APPLICATION_MOVES, PRICE_ALERT_MOVES, WITHDRAWAL_MOVES } from './transitions.gen.ts';

/** Ids of invariants that a function checks. */
export type FormulaId =
  | 'Loan.deadline'
  | 'Loan.interest_per_day'
  | 'Loan.amount_to_repay'
  | 'Loan.interest_accrued'
  | 'Loan.late_charge'
  | 'Loan.amount_at_due'
  | 'Loan.outstanding_principal'
  | 'Loan.due_date'
  | 'Loan.overdue_days'
  | 'Loan.waiver_days_left'
  | 'Loan.legal_cap'
  | 'Loan.ltv'
  | 'Loan.zone'
  | 'Loan.collateral_value'
  | 'Loan.shortfall'
  | 'Loan.collateral'
  | 'Loan.call'
  | 'LoanSchedule.due_date'
  | 'LoanSchedule.late_from'
  | 'LoanSchedule.hand_over_on'
  | 'LoanSchedule.interest_from'
  | 'PledgedShares.value'
  | 'LoanRepayment.amount'
  | 'BlockTradeApplication.deadline'
  | 'BlockTradeApplication.amount'
  | 'BlockTradeApplication.held_amount'
  | 'IpoApplication.deadline'
  | 'IpoApplication.amount'
  | 'IpoApplication.amount_due'
  | 'PreMarketApplication.deadline'
  | 'FundPasswordReset.began'
  | 'LoginPasswordReset.began'
  | 'LoginPasswordReset.waiting'
  | 'Order.filled_quantity'
  | 'Order.fee'
  | 'Order.fee_by_plan'
  | 'Order.interest'
  | 'Order.reverse_fee'
  | 'Order.tax'
  | 'Order.net_profit_loss'
  | 'Order.opening_fee'
  | 'Order.realised_profit_loss'
  | 'Order.net_of_fills'
  | 'Order.price'
  | 'Order.reserve'
  | 'Order.trigger_price'
  | 'Order.triggered_once'
  | 'Order.stop'
  | 'Order.one_leg'
  | 'Order.legs'
  | 'Order.exits'
  | 'Order.followed'
  | 'Order.execution'
  | 'Order.whole'
  | 'Order.good_till'
  | 'Order.average_price'
  | 'Order.began'
  | 'OrderStop.price'
  | 'OrderExit.price'
  | 'Fill.net_profit_loss'
  | 'Fill.settlement_date'
  | 'Withdrawal.deadline'
  | 'Withdrawal.arrives_by'
  | 'Withdrawal.began'
  | 'FeePlans.current'
  | 'FeePlans.next'
  | 'FeePlan.rule'
  | 'PriceAlert.began'
  | 'RecoveryCodes.different'
  | 'JournalExport.rows'
  | 'Statement.rows'
  | 'Statement.span'
  | 'Session.user_info'
  | 'UserInfo.rank'
  | 'FollowRecord.paid_amount'
  | 'FollowRecord.stop_value'
  | 'FollowRecord.total_earnings'
  | 'FollowRecord.total_rate'
  | 'FollowRecord.tax'
  | 'FollowRecord.daily_earnings'
  | 'FollowRecord.net_profit_loss'
  | 'Assets.total_assets'
  | 'Assets.used_funds'
  | 'Assets.floating_rate'
  | 'Assets.usage_rate'
  | 'Assets.withdrawable_amount'
  | 'Assets.today_rate'
  | 'Assets.rank'
  | 'Assets.buying_power'
  | 'Assets.equity_curve'
  | 'MarginStatus.rate'
  | 'MarginStatus.shortage'
  | 'MarginStatus.deadline'
  | 'MarginStatus.lowest_rate'
  | 'Board.asks'
  | 'Board.bids'
  | 'Board.crossed'
  | 'ChartDrawings.saved_at'
  | 'Deposit.deadline'
  | 'Deposit.reference_expires_at'
  | 'Deposit.began'
  | 'DividendSummary.gross'
  | 'DividendSummary.tax'
  | 'DividendSummary.net'
  | 'DividendSummary.expected_net'
  | 'DividendMonth.net'
  | 'FollowProductDetail.allocation'
  | 'FollowProductDetail.curve'
  | 'FollowProduct.remaining_size'
  | 'JournalEntry.saved_at'
  | 'JournalEntry.tags'
  | 'JournalStatistics.groups'
  | 'JournalStatistics.keys'
  | 'JournalStatistics.verdict'
  | 'JournalStatistics.comparison'
  | 'JournalFigures.trades'
  | 'JournalFigures.win_rate'
  | 'JournalFigures.win_rate_low'
  | 'JournalFigures.win_rate_high'
  | 'JournalFigures.net_profit_loss'
  | 'JournalFigures.expectancy'
  | 'JournalFigures.net_deviation'
  | 'JournalFigures.expectancy_low'
  | 'JournalFigures.expectancy_high'
  | 'JournalFigures.average_win'
  | 'JournalFigures.average_loss'
  | 'JournalFigures.profit_factor'
  | 'JournalFigures.profit_factor_band'
  | 'JournalFigures.break_even_rate'
  | 'JournalFigures.max_drawdown'
  | 'JournalFigures.expectancy_r'
  | 'JournalComparison.own_rate'
  | 'JournalComparison.index_rate'
  | 'JournalComparison.own_drawdown'
  | 'JournalComparison.index_drawdown'
  | 'JournalComparison.curve'
  | 'JournalTrade.net_profit_loss'
  | 'JournalTrade.return_rate'
  | 'JournalTrade.open_price'
  | 'JournalTrade.close_price'
  | 'JournalTrade.business_days'
  | 'JournalTrade.mae'
  | 'JournalTrade.mfe'
  | 'JournalTrade.excursion'
  | 'JournalTrade.proposed'
  | 'JournalTrade.kept_rate'
  | 'JournalTrade.risk'
  | 'JournalTrade.r_multiple'
  | 'NewsStockFigure.change_rate'
  | 'Position.interest_accrued'
  | 'Position.margin_rate'
  | 'Position.cost'
  | 'Position.market_value'
  | 'Position.unrealised_profit_loss'
  | 'Position.net_profit_loss'
  | 'Position.principal'
  | 'Position.cost_left'
  | 'Position.unrealised_rate'
  | 'Position.warning_price'
  | 'Position.forced_close_price'
  | 'Profit.taxes'
  | 'Profit.month_sums'
  | 'Profit.year_sums'
  | 'Profit.tax_parts'
  | 'Profit.year_tax'
  | 'ProfitDay.closings'
  | 'ProfitDay.sums'
  | 'ProfitSums.net_profit_loss'
  | 'ProfitClosing.net_profit_loss'
  | 'ProfitFollow.realised_profit_loss'
  | 'ProfitFollow.net_profit_loss'
  | 'Standing.credit_score'
  | 'Standing.rank'
  | 'Standing.next_rank'
  | 'Standing.next_rank_score'
  | 'Standing.parts'
  | 'StockDividend.last_cum_date'
  | 'StockSplit.ex_date'
  | 'StockSplit.last_cum_date'
  | 'Quote.change'
  | 'Quote.change_rate'
  | 'Quote.limits'
  | 'Quote.price_steps'
  | 'StockFacts.market_value'
  | 'StockFacts.eps'
  | 'StockFacts.bps'
  | 'StockFacts.per'
  | 'StockFacts.pbr'
  | 'StockFacts.dividend_yield'
  | 'StockFacts.dates'
  | 'EarningsDate.period_end'
  | 'EarningsDate.business_day'
  | 'UploadDetail.preview'
  | 'UploadPreview.bytes'
  | 'WithdrawalTerms.withdrawable_amount'
  | 'BlockTrade.estimated_total'
  | 'BlockTrade.settlement_date'
  | 'Dividend.gross'
  | 'Dividend.tax_national'
  | 'Dividend.tax_local'
  | 'Dividend.net'
  | 'Dividend.ex_date'
  | 'Dividend.last_cum_date'
  | 'listEarnings.equity'
  | 'EarningsReport.period_end'
  | 'EarningsReport.announced_at'
  | 'EarningsReport.eps'
  | 'listFollowProducts.order'
  | 'StockSummary.change_rate'
  | 'StockSummary.price'
  | 'MarketIndex.change_rate'
  | 'MarketIndex.sparkline'
  | 'IntradayStock.change_rate'
  | 'listLedgerEntries.cash_after'
  | 'LedgerEntry.postings'
  | 'PreMarketItem.change_rate'
  | 'listPriceAlerts.different'
  | 'listScreenFilters.different'
  | 'listSearchHistory.different'
  | 'Sector.change_rate'
  | 'Sector.market_value'
  | 'Sector.turnover'
  | 'Sector.counts'
  | 'SectorStock.price'
  | 'SimilarStocks.items'
  | 'SimilarStocks.order'
  | 'SimilarStocks.likeness'
  | 'SimilarStock.price'
  | 'SimilarStock.change_rate'
  | 'SimilarStock.correlation'
  | 'listStocks.order'
  | 'listTrades.min_quantity'
  | 'Trade.price'
  | 'listWatchGroups.different'
  | 'OrderPreview.price'
  | 'OrderPreview.notional'
  | 'OrderPreview.fee'
  | 'OrderPreview.daily_interest'
  | 'OrderPreview.principal'
  | 'OrderPreview.buying_power_after'
  | 'OrderPreview.release_estimate'
  | 'OrderPreview.margin_rate'
  | 'OrderPreview.warning_price'
  | 'OrderPreview.forced_close_price'
  | 'OrderPreview.worst_case_loss'
  | 'OrderPreview.reference_price'
  | 'LoanQuote.interest'
  | 'LoanQuote.repayment_total'
  | 'LoanQuote.disbursed_amount'
  | 'LoanQuote.collateral_value'
  | 'LoanQuote.collateral'
  | 'LoanQuote.interest_days'
  | 'LoanQuote.due_date'
  | 'LoanQuote.legal_cap'
  | 'LoanQuote.available_limit'
  | 'LoanQuote.ltv'
  | 'LoanQuote.zone'
  | 'LoanQuote.fall_to_call'
  | 'LoanQuote.fall_to_sale'
  | 'screenStocks.matches'
  | 'screenStocks.order'
  | 'screenStocks.total'
  | 'screenStocks.without_one'
  | 'ScreenedStock.price'
  | 'ScreenedStock.change_rate'
  | 'ScreenedStock.signals';

/** Ids of invariants between reads. */
export type ReadsId =
  | 'exportStatement.rows'
  | 'getAssets.ledger'
  | 'getAssets.reserved'
  | 'getAssets.margin'
  | 'getAssets.loan_debt'
  | 'getBadges.messages'
  | 'getDividendSummary.net'
  | 'getJournalStatistics.groups'
  | 'getLoanTerms.waivers_left'
  | 'getProfit.closings'
  | 'listBankAccounts.default'
  | 'listBlockTrades.my_application_id'
  | 'listFollowProducts.my_record_id'
  | 'listIpoApplications.held_amount'
  | 'listIpos.my_application_id'
  | 'listJournalTrades.positions'
  | 'listPositions.closing_quantity'
  | 'listPositions.pledged_quantity'
  | 'listPositions.closings'
  | 'listStocks.watched'
  | 'listWatchGroups.codes';

/** The tables of this contract. */
export const CONTRACT: InvariantTables = {
  invariants: [
    {"id":"BankAccount.content","says":"`holder_kana`, `holder_bank_kana`, `bank_code`, `bank_name`, `branch_code`, `branch_name`, `account_type`, `account_number`, `image_id`, `created_at` change only by `updateBankAccount`.","kind":"same","key":["bank_account_id"],"fields":["holder_kana","holder_bank_kana","bank_code","bank_name","branch_code","branch_name","account_type","account_number","image_id","created_at"],"until":["updateBankAccount"],"of":"BankAccount"},
    {"id":"BankAccount.default","says":"`is_default` changes only by `updateBankAccount`, `addBankAccount`, `removeBankAccount`.","kind":"same","key":["bank_account_id"],"fields":["is_default"],"until":["updateBankAccount","addBankAccount","removeBankAccount"],"of":"BankAccount"},
    {"id":"Loan.deadline","says":"`deadline` of a loan that is paid out is that it falls due at the end of `due_date`, and of an overdue one that it is handed over by the rule `late_charge`.","kind":"formula","fields":["deadline","state","due_date"],"of":"Loan"},
    {"id":"Loan.interest_per_day","says":"`interest_per_day` is the principal times the rate of today over 365, rounded down to two decimals.","kind":"formula","fields":["interest_per_day","outstanding_principal","annual_rate","waived","day","loan_date","due_date"],"of":"Loan"},
    {"id":"Loan.amount_to_repay","says":"`amount_to_repay` is principal, interest and late charge together.","kind":"formula","fields":["amount_to_repay","outstanding_principal","interest_accrued","late_charge"],"of":"Loan"},
    {"id":"Loan.interest_accrued","says":"`interest_accrued` is the days after the waiver until overdue day 7, rounded down once, less what was paid, unless the loan has more repayments than it lists.","kind":"formula","fields":["interest_accrued","day","loan_date","due_date","repayments","amount","annual_rate","waived"],"of":"Loan"},
    {"id":"Loan.late_charge","says":"`late_charge` is overdue days 8 to 30 at the late rate, rounded down once, less what was paid, unless the loan has more repayments than it lists.","kind":"formula","fields":["late_charge","day","loan_date","due_date","repayments","amount","annual_rate","waived"],"of":"Loan"},
    {"id":"Loan.amount_at_due","says":"`amount_at_due` is principal and interest until the due date, or what is owed after it, unless the loan has more repayments than it lists.","kind":"formula","fields":["amount_at_due","outstanding_principal","day","due_date","loan_date","repayments","amount","annual_rate","waived"],"of":"Loan"},
    {"id":"Loan.outstanding_principal","says":"`outstanding_principal` is the amount less the principal repaid, unless the loan has more repayments than it lists.","kind":"formula","fields":["outstanding_principal","amount","repayments","loan_date"],"of":"Loan"},
    {"id":"Loan.due_date","says":"`due_date` is the day after the term, or the next business day.","kind":"formula","fields":["due_date","loan_date","term_days"],"of":"Loan"},
    {"id":"Loan.overdue_days","says":"`overdue_days` is the days since the due date.","kind":"formula","fields":["overdue_days","loan_date","day","due_date"],"of":"Loan"},
    {"id":"Loan.waiver_days_left","says":"`waiver_days_left` is 180 less `day` under the waiver, but never below 0.","kind":"formula","fields":["waiver_days_left","waived","day"],"of":"Loan"},
    {"id":"Loan.legal_cap","says":"`legal_cap` is the cap of the amount disbursed, once that is paid out.","kind":"formula","fields":["legal_cap","disbursed_amount","loan_date"],"of":"Loan"},
    {"id":"Loan.ltv","says":"`ltv` is what is owed over the collateral.","kind":"formula","fields":["ltv","collateral_value","amount","amount_to_repay","loan_date"],"within":0.00006,"of":"Loan"},
    {"id":"Loan.zone","says":"`zone` is the zone of the exact LTV.","kind":"formula","fields":["zone","collateral_value","amount","amount_to_repay","loan_date"],"of":"Loan"},
    {"id":"Loan.collateral_value","says":"`collateral_value` is the sum of the values of the pledged shares.","kind":"formula","fields":["collateral_value","collateral"],"of":"Loan"},
    {"id":"Loan.shortfall","says":"`shortfall` is what is owed if no collateral is left, else 0.","kind":"formula","fields":["shortfall","collateral","amount_to_repay","loan_date"],"of":"Loan"},
    {"id":"Loan.collateral","says":"Each pledge shows the price at which the loan is called and the price at which it is sold.","kind":"formula","fields":["collateral","collateral_value","amount","amount_to_repay","loan_date"],"covers":["PledgedShares.price","PledgedShares.call_price","PledgedShares.sale_price"],"of":"Loan"},
    {"id":"Loan.call","says":"An open call asks for what brings the debt to 60 % of the collateral. Its deadline is 12:00, two business days later.","kind":"formula","fields":["call","amount_to_repay","collateral_value"],"covers":["MarginCall.deadline","MarginCall.repayment_needed","MarginCall.collateral_needed","MarginCall.status","MarginCall.called_at"],"of":"Loan"},
    {"id":"Loan.order","says":"`loan_date` and `due_date` are in ascending order, where they are set.","kind":"order","fields":["loan_date","due_date"],"of":"Loan"},
    {"id":"Loan.order_2","says":"`loan_date` and `repaid_on` are in ascending order, where they are set.","kind":"order","fields":["loan_date","repaid_on"],"of":"Loan"},
    {"id":"Loan.order_3","says":"`outstanding_principal` and `amount` are in ascending order, where they are set.","kind":"order","fields":["outstanding_principal","amount"],"of":"Loan"},
    {"id":"Loan.version_content","says":"Two records with the same `loan_id` and `version` are equal, apart from `interest_accrued`, `late_charge`, `amount_to_repay`, `amount_at_due`, `waiver_days_left`, `day`, `overdue_days`, `collateral_value`, `ltv`, `zone`, `collateral`, `call`, `shortfall`, `interest_per_day`.","kind":"same","key":["loan_id"],"per":["version"],"except":["interest_accrued","late_charge","amount_to_repay","amount_at_due","waiver_days_left","day","overdue_days","collateral_value","ltv","zone","collateral","call","shortfall","interest_per_day"],"of":"Loan"},
    {"id":"Loan.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["loan_id"],"fields":["version"],"of":"Loan"},
    {"id":"Loan.fixed","says":"`amount`, `term_days`, `annual_rate`, `late_rate`, `agreement_version` are the same whenever a record with the same `loan_id` is returned.","kind":"same","key":["loan_id"],"fields":["amount","term_days","annual_rate","late_rate","agreement_version"],"of":"Loan"},
    {"id":"LoanSchedule.due_date","says":"`due_date` is the nominal date or the next business day.","kind":"formula","fields":["due_date","nominal_due_date"],"of":"LoanSchedule"},
    {"id":"LoanSchedule.late_from","says":"`late_from` is the eighth day after the due date.","kind":"formula","fields":["late_from","due_date"],"of":"LoanSchedule"},
    {"id":"LoanSchedule.hand_over_on","says":"`hand_over_on` is the 31st day after the due date.","kind":"formula","fields":["hand_over_on","due_date"],"of":"LoanSchedule"},
    {"id":"LoanSchedule.interest_from","says":"`interest_from` is the day after the waiver.","kind":"formula","fields":["interest_from","waived_until"],"of":"LoanSchedule"},
    {"id":"PledgedShares.value","says":"`value` is shares times price, rounded down.","kind":"formula","fields":["value","price","quantity"],"of":"PledgedShares"},
    {"id":"PledgedShares.fixed","says":"`code`, `name`, `short_name` are the same whenever a record with the same `position_id` and `pledged_at` is returned.","kind":"same","key":["position_id","pledged_at"],"fields":["code","name","short_name"],"of":"PledgedShares"},
    {"id":"PledgedShares.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"PledgedShares"},
    {"id":"LocalizedName.fixed","says":"One Japanese name has one English name.","kind":"same","key":["ja"],"of":"LocalizedName"},
    {"id":"LocaleNames.fixed","says":"One Japanese name has one set of translations.","kind":"same","key":["jp"],"of":"LocaleNames"},
    {"id":"MarginCall.order","says":"`called_at` is not after `deadline`.","kind":"order","fields":["called_at","deadline"],"of":"MarginCall"},
    {"id":"LoanRepayment.amount","says":"`amount` is late charge, interest and principal together.","kind":"formula","fields":["amount","late_charge","interest","principal"],"of":"LoanRepayment"},
    {"id":"BlockTradeApplication.deadline","says":"Until the lots are drawn, the action of `deadline` is `draw`.","kind":"formula","fields":["deadline","state"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.amount","says":"`amount` is the lots allotted times the offer price.","kind":"formula","fields":["amount","offer_price","allotted_lots"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.held_amount","says":"`held_amount` is the lots applied for times the offer price, until the draw.","kind":"formula","fields":["held_amount","state","offer_price","applied_lots"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.order","says":"`allotted_lots` and `applied_lots` are in ascending order, where they are set.","kind":"order","fields":["allotted_lots","applied_lots"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.version_content","says":"Two records with the same `application_id` and `version` are equal.","kind":"same","key":["application_id"],"per":["version"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["application_id"],"fields":["version"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.fixed","says":"`block_trade_id`, `code`, `name`, `short_name`, `applied_lots`, `offer_price`, `allot_at`, `settlement_date` are the same whenever a record with the same `application_id` is returned.","kind":"same","key":["application_id"],"fields":["block_trade_id","code","name","short_name","applied_lots","offer_price","allot_at","settlement_date"],"of":"BlockTradeApplication"},
    {"id":"BlockTradeApplication.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"BlockTradeApplication"},
    {"id":"IpoApplication.deadline","says":"`deadline` is the draw, the end of the waiting list, or that shares won lapse at `subscribe_to`, by the state.","kind":"formula","fields":["deadline","state","subscribe_to"],"of":"IpoApplication"},
    {"id":"IpoApplication.amount","says":"`amount` is the shares subscribed times the offer price.","kind":"formula","fields":["amount","offer_price","subscribed_quantity"],"of":"IpoApplication"},
    {"id":"IpoApplication.amount_due","says":"`amount_due` is the shares won times the offer price, as long as they can be subscribed.","kind":"formula","fields":["amount_due","state","offer_price","winning_quantity"],"of":"IpoApplication"},
    {"id":"IpoApplication.order","says":"`subscribed_quantity`, `winning_quantity` and `applied_quantity` are in ascending order, where they are set.","kind":"order","fields":["subscribed_quantity","winning_quantity","applied_quantity"],"of":"IpoApplication"},
    {"id":"IpoApplication.version_content","says":"Two records with the same `application_id` and `version` are equal.","kind":"same","key":["application_id"],"per":["version"],"of":"IpoApplication"},
    {"id":"IpoApplication.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["application_id"],"fields":["version"],"of":"IpoApplication"},
    {"id":"IpoApplication.fixed","says":"`ipo_id`, `code`, `name`, `short_name`, `applied_quantity`, `applied_price`, `draw_date`, `issue_date`, `subscribe_from` are the same whenever a record with the same `application_id` is returned.","kind":"same","key":["application_id"],"fields":["ipo_id","code","name","short_name","applied_quantity","applied_price","draw_date","issue_date","subscribe_from"],"of":"IpoApplication"},
    {"id":"IpoApplication.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"IpoApplication"},
    {"id":"PreMarketApplication.deadline","says":"Until it is decided, `deadline` is that the application expires at `expires_at`.","kind":"formula","fields":["deadline","state","expires_at"],"of":"PreMarketApplication"},
    {"id":"PreMarketApplication.version_content","says":"Two records with the same `application_id` and `version` are equal.","kind":"same","key":["application_id"],"per":["version"],"of":"PreMarketApplication"},
    {"id":"PreMarketApplication.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["application_id"],"fields":["version"],"of":"PreMarketApplication"},
    {"id":"PreMarketApplication.fixed","says":"`code`, `name`, `short_name`, `price`, `quantity`, `session`, `expires_at`, `settlement_date` are the same whenever a record with the same `application_id` is returned.","kind":"same","key":["application_id"],"fields":["code","name","short_name","price","quantity","session","expires_at","settlement_date"],"of":"PreMarketApplication"},
    {"id":"PreMarketApplication.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"PreMarketApplication"},
    {"id":"FundPasswordReset.version_content","says":"Two records with the same `reset_id` and `version` are equal.","kind":"same","key":["reset_id"],"per":["version"],"of":"FundPasswordReset"},
    {"id":"FundPasswordReset.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["reset_id"],"fields":["version"],"of":"FundPasswordReset"},
    {"id":"FundPasswordReset.began","says":"`requested_at` is the time of the first entry of its timeline.","kind":"formula","fields":["requested_at","timeline"],"of":"FundPasswordReset"},
    {"id":"LoginPasswordReset.version_content","says":"Two records with the same `reset_id` and `version` are equal.","kind":"same","key":["reset_id"],"per":["version"],"of":"LoginPasswordReset"},
    {"id":"LoginPasswordReset.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["reset_id"],"fields":["version"],"of":"LoginPasswordReset"},
    {"id":"LoginPasswordReset.began","says":"`requested_at` is the time of the first entry of its timeline.","kind":"formula","fields":["requested_at","timeline"],"of":"LoginPasswordReset"},
    {"id":"LoginPasswordReset.waiting","says":"`use_from` is 24 hours after `requested_at`, and no new password is set before it.","kind":"formula","fields":["use_from","requested_at","timeline"],"of":"LoginPasswordReset"},
    {"id":"Order.filled_quantity","says":"`filled_quantity` is the sum of the shares of its fills.","kind":"formula","fields":["filled_quantity","fills"],"of":"Order"},
    {"id":"Order.fee","says":"`fee` is the sum of the fees of its fills.","kind":"formula","fields":["fee","fills"],"of":"Order"},
    {"id":"Order.fee_by_plan","says":"`fee` is the fee of its fills by its fee plan, if that is a plan of the rule `fee_plan` and does not count by day.","kind":"formula","fields":["fee","fills","fee_plan"],"of":"Order"},
    {"id":"Order.interest","says":"`interest` is the sum of that of its fills.","kind":"formula","fields":["interest","fills"],"of":"Order"},
    {"id":"Order.reverse_fee","says":"`reverse_fee` is the sum of that of its fills.","kind":"formula","fields":["reverse_fee","fills"],"of":"Order"},
    {"id":"Order.tax","says":"`tax` is the sum of that of its fills.","kind":"formula","fields":["tax","fills"],"of":"Order"},
    {"id":"Order.net_profit_loss","says":"`net_profit_loss` is realised profit less both fees, interest, reverse fee and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","fee","opening_fee","interest","reverse_fee","tax"],"of":"Order"},
    {"id":"Order.opening_fee","says":"`opening_fee` is the sum of that of its fills.","kind":"formula","fields":["opening_fee","fills"],"of":"Order"},
    {"id":"Order.realised_profit_loss","says":"`realised_profit_loss` is the sum of that of its fills.","kind":"formula","fields":["realised_profit_loss","fills"],"of":"Order"},
    {"id":"Order.net_of_fills","says":"`net_profit_loss` is the sum of that of its fills.","kind":"formula","fields":["net_profit_loss","fills"],"of":"Order"},
    {"id":"Order.price","says":"`price` is null for a market order, and otherwise that of the request that placed or changed it.","kind":"formula","fields":["price","price_type"],"of":"Order"},
    {"id":"Order.reserve","says":"A limit order that waits to open a position has the reserve of its open shares by the rule `order_reserve`, a short stop at its trigger price if that is above its limit; one with the execution `limit_then_close` counts the limit of its day, as a market order does. An OCO order has that of the dearer of its limit and its stop, while the stop waits. A closing order and an order that has ended have none.","kind":"formula","fields":["reserve","intent","direction","state","execution","price","trigger_price","stop","stop_status","quantity","filled_quantity","fills","leverage","fee_plan"],"of":"Order"},
    {"id":"Order.trigger_price","says":"`trigger_price` is set for an order that began `armed` and for no other; it is that of the request that placed or changed it.","kind":"formula","fields":["trigger_price","timeline"],"of":"Order"},
    {"id":"Order.triggered_once","says":"An order is triggered at most once, and a stop order has no execution before.","kind":"formula","fields":["timeline","trigger_price","fills"],"of":"Order"},
    {"id":"Order.stop","says":"`stop` and `exit` are those of the request that placed or changed the order; `stop_status` is set for an order with a `stop` and for no other.","kind":"formula","fields":["stop","exit","stop_status"],"of":"Order"},
    {"id":"Order.one_leg","says":"The limit order and the stop of an OCO order are never both executed: `stop_status` is `waiting` while the order lives without an execution, `triggered` if its timeline has the transition, and its executions are then after it.","kind":"formula","fields":["stop_status","state","stop","timeline","fills"],"of":"Order"},
    {"id":"Order.legs","says":"Limit price and trigger price of an OCO order are at least two price steps apart, the limit on the better side.","kind":"formula","fields":["stop","price","intent","direction"],"of":"Order"},
    {"id":"Order.exits","says":"An opening order with `exit` has one closing order for each time at which it was executed, an order without has none.","kind":"formula","fields":["exit_order_ids","exit","fills"],"of":"Order"},
    {"id":"Order.followed","says":"`entry_order_id` is set for an order that begins with the reason `entry_filled`, and for no other; it closes a position.","kind":"formula","fields":["entry_order_id","intent","timeline"],"of":"Order"},
    {"id":"Order.execution","says":"An order that is executed `at_open` or `at_close` has all its executions at one time and one price; an order `ioc` or `fok` has all of them when it is placed, and has ended then.","kind":"formula","fields":["execution","state","fills","placed_at"],"of":"Order"},
    {"id":"Order.whole","says":"An order `fok` is filled whole or not at all.","kind":"formula","fields":["filled_quantity","execution","quantity"],"of":"Order"},
    {"id":"Order.order","says":"`filled_quantity` and `quantity` are in ascending order, where they are set.","kind":"order","fields":["filled_quantity","quantity"],"of":"Order"},
    {"id":"Order.order_2","says":"`placed_at` and `expires_on` are in ascending order, where they are set.","kind":"order","fields":["placed_at","expires_on"],"of":"Order"},
    {"id":"Order.version_content","says":"Two records with the same `order_id` and `version` are equal, apart from `tick`, `name`, `short_name`.","kind":"same","key":["order_id"],"per":["version"],"except":["tick","name","short_name"],"of":"Order"},
    {"id":"Order.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["order_id"],"fields":["version"],"of":"Order"},
    {"id":"Order.fixed","says":"`code`, `name`, `short_name`, `intent`, `direction`, `leverage`, `product`, `execution`, `good_till`, `entry_order_id`, `fee_plan`, `placed_at`, `expires_on` are the same whenever a record with the same `order_id` is returned.","kind":"same","key":["order_id"],"fields":["code","name","short_name","intent","direction","leverage","product","execution","good_till","entry_order_id","fee_plan","placed_at","expires_on"],"of":"Order"},
    {"id":"Order.good_till","says":"`expires_on` is `good_till`, if the order has one.","kind":"formula","fields":["expires_on","good_till"],"of":"Order"},
    {"id":"Order.fills_order","says":"`fills` is sorted by `at`, ascending.","kind":"sorted","fields":["fills"],"by":"at","direction":"rises","strict":false,"of":"Order"},
    {"id":"Order.average_price","says":"`average_price` is the average of its fills, weighted by their shares.","kind":"formula","fields":["average_price","fills"],"within":0.00006,"of":"Order"},
    {"id":"Order.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"Order"},
    {"id":"Order.began","says":"`placed_at` is the time of the first entry of its timeline.","kind":"formula","fields":["placed_at","timeline"],"of":"Order"},
    {"id":"OrderStop.price","says":"`price` is null for a market order and for no other; both prices are on a price step.","kind":"formula","fields":["price","price_type","trigger_price"],"of":"OrderStop"},
    {"id":"OrderExit.price","says":"An exit has a limit price, a stop or both.","kind":"formula","fields":["price","stop"],"of":"OrderExit"},
    {"id":"LocaleLabel.fixed","says":"One Japanese label has one set of translations.","kind":"same","key":["jp"],"of":"LocaleLabel"},
    {"id":"Fill.net_profit_loss","says":"`net_profit_loss` is realised profit less both fees, interest, reverse fee and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","fee","opening_fee","interest","reverse_fee","tax"],"of":"Fill"},
    {"id":"Fill.fixed","says":"All members are the same whenever a record with the same `fill_id` is returned.","kind":"same","key":["fill_id"],"of":"Fill"},
    {"id":"Fill.settlement_date","says":"`settlement_date` is two business days after the execution.","kind":"formula","fields":["settlement_date","at"],"of":"Fill"},
    {"id":"Withdrawal.deadline","says":"Until the money arrives, `deadline` is that it arrives at `arrives_by`.","kind":"formula","fields":["deadline","state","arrives_by","arrived_at"],"of":"Withdrawal"},
    {"id":"Withdrawal.arrives_by","says":"`arrives_by` is 24 hours after the request, or the same time of the next business day.","kind":"formula","fields":["arrives_by","requested_at"],"of":"Withdrawal"},
    {"id":"Withdrawal.version_content","says":"Two records with the same `withdrawal_id` and `version` are equal.","kind":"same","key":["withdrawal_id"],"per":["version"],"of":"Withdrawal"},
    {"id":"Withdrawal.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["withdrawal_id"],"fields":["version"],"of":"Withdrawal"},
    {"id":"Withdrawal.fixed","says":"`amount`, `fee`, `bank_account`, `requested_at`, `review_by`, `arrives_by` are the same whenever a record with the same `withdrawal_id` is returned.","kind":"same","key":["withdrawal_id"],"fields":["amount","fee","bank_account","requested_at","review_by","arrives_by"],"of":"Withdrawal"},
    {"id":"Withdrawal.began","says":"`requested_at` is the time of the first entry of its timeline.","kind":"formula","fields":["requested_at","timeline"],"of":"Withdrawal"},
    {"id":"ScreenFilter.content","says":"`name`, `conditions`, `sort` change only by `changeScreenFilter`.","kind":"same","key":["filter_id"],"fields":["name","conditions","sort"],"until":["changeScreenFilter"],"of":"ScreenFilter"},
    {"id":"ScreenFilter.fixed","says":"`created_at` is the same whenever a record with the same `filter_id` is returned.","kind":"same","key":["filter_id"],"fields":["created_at"],"of":"ScreenFilter"},
    {"id":"WatchGroup.content","says":"`name`, `codes`, `created_at` change only by `changeWatchGroup`, `removeFromWatchlist`.","kind":"same","key":["group_id"],"fields":["name","codes","created_at"],"until":["changeWatchGroup","removeFromWatchlist"],"of":"WatchGroup"},
    {"id":"FeePlans.current","says":"`current` is one of the plans.","kind":"formula","fields":["current","plans"],"of":"FeePlans"},
    {"id":"FeePlans.next","says":"After `chooseFeePlan`, the plan of the request is that of `next`, or `current` without one.","kind":"formula","fields":["next","current"],"of":"FeePlans"},
    {"id":"FeePlan.rule","says":"A plan of the rule `fee_plan` has the figures of the rule.","kind":"formula","fields":["rate","plan_id","kind","minimum","tiers","beyond"],"of":"FeePlan"},
    {"id":"FeePlan.fixed","says":"All members are the same whenever a record with the same `plan_id` is returned.","kind":"same","key":["plan_id"],"of":"FeePlan"},
    {"id":"FeePlan.name","says":"One plan has one name.","kind":"same","key":["plan_id"],"fields":["name"],"as":"fee_plan","of":"FeePlan"},
    {"id":"PriceAlert.version_content","says":"Two records with the same `alert_id` and `version` are equal, apart from `tick`.","kind":"same","key":["alert_id"],"per":["version"],"except":["tick"],"of":"PriceAlert"},
    {"id":"PriceAlert.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["alert_id"],"fields":["version"],"of":"PriceAlert"},
    {"id":"PriceAlert.fixed","says":"`measure`, `code`, `name`, `short_name`, `position_id`, `condition`, `value`, `value_at_setting`, `created_at` are the same whenever a record with the same `alert_id` is returned.","kind":"same","key":["alert_id"],"fields":["measure","code","name","short_name","position_id","condition","value","value_at_setting","created_at"],"of":"PriceAlert"},
    {"id":"PriceAlert.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"PriceAlert"},
    {"id":"PriceAlert.began","says":"`created_at` is the time of the first entry of its timeline.","kind":"formula","fields":["created_at","timeline"],"of":"PriceAlert"},
    {"id":"RecoveryCodes.different","says":"No two `items` are the same.","kind":"formula","fields":["items"],"of":"RecoveryCodes"},
    {"id":"JournalExport.rows","says":"`rows` is the number of records of `content` after its header.","kind":"formula","fields":["rows","content"],"of":"JournalExport"},
    {"id":"Statement.rows","says":"`rows` is the number of lines of `content` after its header.","kind":"formula","fields":["rows","content"],"of":"Statement"},
    {"id":"Statement.span","says":"Every line of `content` is of a day from `from` to `to` of the request, both included.","kind":"formula","fields":["content"],"of":"Statement"},
    {"id":"Passkey.fixed","says":"`host`, `created_at` are the same whenever a record with the same `passkey_id` is returned.","kind":"same","key":["passkey_id"],"fields":["host","created_at"],"of":"Passkey"},
    {"id":"Passkey.name","says":"`name` changes only by `renamePasskey`.","kind":"same","key":["passkey_id"],"fields":["name"],"until":["renamePasskey"],"of":"Passkey"},
    {"id":"Passkey.order","says":"`created_at` and `last_used_at` are in ascending order, where they are set.","kind":"order","fields":["created_at","last_used_at"],"of":"Passkey"},
    {"id":"Session.user_info","says":"`user_info` is that of the user of the session.","kind":"formula","fields":["user_info","user_id"],"of":"Session"},
    {"id":"UserInfo.settings","says":"`display_name`, `locale`, `colour_convention`, `order_confirmation` change only by `updateProfile`.","kind":"same","key":["user_id"],"fields":["display_name","locale","colour_convention","order_confirmation"],"until":["updateProfile"],"of":"UserInfo"},
    {"id":"UserInfo.fund_password","says":"`fund_password_set` changes only by `changeFundPassword`, `useFundPasswordReset`.","kind":"same","key":["user_id"],"fields":["fund_password_set"],"until":["changeFundPassword","useFundPasswordReset"],"of":"UserInfo"},
    {"id":"UserInfo.fixed","says":"`account`, `created_at` are the same whenever a record with the same `user_id` is returned.","kind":"same","key":["user_id"],"fields":["account","created_at"],"of":"UserInfo"},
    {"id":"UserInfo.rank","says":"`rank` is that of the credit score.","kind":"formula","fields":["rank","credit_score"],"of":"UserInfo"},
    {"id":"FollowRecord.daily_earnings_order","says":"`daily_earnings` is sorted by `date`, ascending, without equal values.","kind":"sorted","fields":["daily_earnings"],"by":"date","direction":"rises","strict":true,"covers":["FollowDay.date"],"of":"FollowRecord"},
    {"id":"FollowRecord.paid_amount","says":"`paid_amount` is the amount rounded up to the yen.","kind":"formula","fields":["paid_amount","amount"],"of":"FollowRecord"},
    {"id":"FollowRecord.stop_value","says":"`stop_value` is the amount less the loss to stop at, rounded up.","kind":"formula","fields":["stop_value","amount","stop_loss_rate"],"of":"FollowRecord"},
    {"id":"FollowRecord.total_earnings","says":"`total_earnings` is the value less what was paid.","kind":"formula","fields":["total_earnings","bought_at","value","paid_amount"],"of":"FollowRecord"},
    {"id":"FollowRecord.total_rate","says":"`total_rate` is the earnings over what was paid.","kind":"formula","fields":["total_rate","total_earnings","paid_amount"],"within":0.00006,"of":"FollowRecord"},
    {"id":"FollowRecord.tax","says":"`tax` is 0 until the record is sold.","kind":"formula","fields":["tax","sold_at"],"of":"FollowRecord"},
    {"id":"FollowRecord.daily_earnings","says":"`daily_earnings` of a sold record add up to its earnings, if they begin on the day it was bought.","kind":"formula","fields":["daily_earnings","bought_at","sold_at","total_earnings"],"of":"FollowRecord"},
    {"id":"FollowRecord.net_profit_loss","says":"`net_profit_loss` is the earnings less tax.","kind":"formula","fields":["net_profit_loss","total_earnings","tax"],"of":"FollowRecord"},
    {"id":"FollowRecord.version_content","says":"Two records with the same `record_id` and `version` are equal, apart from `value`, `total_earnings`, `total_rate`, `net_profit_loss`, `yesterday_earnings`, `daily_earnings`.","kind":"same","key":["record_id"],"per":["version"],"except":["value","total_earnings","total_rate","net_profit_loss","yesterday_earnings","daily_earnings"],"of":"FollowRecord"},
    {"id":"FollowRecord.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["record_id"],"fields":["version"],"of":"FollowRecord"},
    {"id":"FollowRecord.fixed","says":"`product_id`, `issuer`, `name`, `amount`, `paid_amount`, `stop_loss_rate`, `stop_value` are the same whenever a record with the same `record_id` is returned.","kind":"same","key":["record_id"],"fields":["product_id","issuer","name","amount","paid_amount","stop_loss_rate","stop_value"],"of":"FollowRecord"},
    {"id":"Assets.total_assets","says":"`total_assets` is balance, reserved, margin, floating profit or loss, value of shares and follows, less debt.","kind":"formula","fields":["total_assets","balance","reserved","margin","floating_profit_loss","shares_value","follow_value","loan_debt"],"of":"Assets"},
    {"id":"Assets.used_funds","says":"`used_funds` is reserved and margin together.","kind":"formula","fields":["used_funds","reserved","margin"],"of":"Assets"},
    {"id":"Assets.floating_rate","says":"`floating_rate` is floating profit or loss over margin.","kind":"formula","fields":["floating_rate","floating_profit_loss","margin"],"within":0.00006,"of":"Assets"},
    {"id":"Assets.usage_rate","says":"`usage_rate` is used funds over used funds and balance.","kind":"formula","fields":["usage_rate","used_funds","balance"],"within":0.00006,"of":"Assets"},
    {"id":"Assets.withdrawable_amount","says":"`withdrawable_amount` is the balance less what is unsettled, but never below 0.","kind":"formula","fields":["withdrawable_amount","balance","unsettled_amount"],"of":"Assets"},
    {"id":"Assets.today_rate","says":"`today_rate` is today’s profit over the total assets at the beginning of the day and what was paid in since.","kind":"formula","fields":["today_rate","today_profit_loss","total_assets"],"within":0.00006,"of":"Assets"},
    {"id":"Assets.equity_curve_order","says":"`equity_curve` is sorted by `at`, ascending, without equal values.","kind":"sorted","fields":["equity_curve"],"by":"at","direction":"rises","strict":true,"covers":["Assets.equity_curve.at"],"of":"Assets"},
    {"id":"Assets.rank","says":"`rank` is that of the credit score.","kind":"formula","fields":["rank","credit_score"],"of":"Assets"},
    {"id":"Assets.buying_power","says":"`buying_power` is the cash that is not reserved.","kind":"formula","fields":["buying_power","balance"],"of":"Assets"},
    {"id":"Assets.equity_curve","says":"`equity_curve` ends in the total assets of now.","kind":"formula","fields":["equity_curve","at","total_assets","net_paid_in"],"covers":["Assets.equity_curve.total_assets","Assets.equity_curve.net_paid_in"],"of":"Assets"},
    {"id":"MarginStatus.rate","says":"`rate` is the equity over the open amount.","kind":"formula","fields":["rate","equity","open_amount"],"within":0.00006,"of":"MarginStatus"},
    {"id":"MarginStatus.shortage","says":"`shortage` is what an open call still asks for, else 0.","kind":"formula","fields":["shortage","call"],"covers":["AccountCall.state","AccountCall.remaining"],"of":"MarginStatus"},
    {"id":"MarginStatus.deadline","says":"`deadline` is that of an open call, else null.","kind":"formula","fields":["deadline","call"],"covers":["AccountCall.deadline"],"of":"MarginStatus"},
    {"id":"MarginStatus.lowest_rate","says":"`lowest_rate` is null without a margin position.","kind":"formula","fields":["lowest_rate","lowest_position_id"],"of":"MarginStatus"},
    {"id":"AccountCall.order","says":"`called_at`, `deadline` and `closes_from` are in ascending order, where they are set.","kind":"order","fields":["called_at","deadline","closes_from"],"of":"AccountCall"},
    {"id":"AccountCall.remaining_order","says":"`remaining` is at most `amount`.","kind":"order","fields":["remaining","amount"],"of":"AccountCall"},
    {"id":"DrawProof.draw","says":"Roster, hashes, ranks and allotments of a draw follow from its seed by the published program.","kind":"draw","fields":["seed_commitment","roster_hash","seed","my_entry","applicant_count","entry_count","winner_count","last_winning_rank","roster","offered_lots","maximum_lots","waitlist_size","lot_shares","allocation","offer_price"],"covers":["DrawRosterRow.entry","DrawRosterRow.lots","DrawRosterRow.price","DrawRosterRow.rank","DrawRosterRow.allotted_lots","DrawRosterRow.waitlist_position","DrawEntry.entry","DrawEntry.rank_hash","DrawEntry.rank","DrawEntry.entry_count","DrawEntry.last_winning_rank","DrawEntry.waitlist_position"],"of":"DrawProof"},
    {"id":"DrawProof.fixed","says":"`code`, `name`, `short_name`, `algorithm`, `allocation`, `lot_shares`, `offered_lots`, `maximum_lots`, `waitlist_size`, `committed_at`, `cut_off_at`, `draw_at` are the same whenever a record with the same `subject_id` is returned.","kind":"same","key":["subject_id"],"fields":["code","name","short_name","algorithm","allocation","lot_shares","offered_lots","maximum_lots","waitlist_size","committed_at","cut_off_at","draw_at"],"of":"DrawProof"},
    {"id":"DrawProof.order","says":"`committed_at`, `cut_off_at` and `draw_at` are in ascending order, where they are set.","kind":"order","fields":["committed_at","cut_off_at","draw_at"],"of":"DrawProof"},
    {"id":"Board.at_content","says":"Two records with the same `code` and `at` are equal.","kind":"same","key":["code"],"per":["at"],"of":"Board"},
    {"id":"Board.at_rises","says":"A later response never has an earlier `at`.","kind":"grows","key":["code"],"fields":["at"],"of":"Board"},
    {"id":"Board.asks_order","says":"`asks` is sorted by `price`, ascending, without equal values.","kind":"sorted","fields":["asks"],"by":"price","direction":"rises","strict":true,"of":"Board"},
    {"id":"Board.bids_order","says":"`bids` is sorted by `price`, descending, without equal values.","kind":"sorted","fields":["bids"],"by":"price","direction":"falls","strict":true,"of":"Board"},
    {"id":"Board.asks","says":"Every price of `asks` is on the price steps.","kind":"formula","fields":["asks"],"of":"Board"},
    {"id":"Board.bids","says":"Every price of `bids` is on the price steps.","kind":"formula","fields":["bids"],"of":"Board"},
    {"id":"Board.crossed","says":"The best ask is above the best bid.","kind":"formula","fields":["asks","bids"],"of":"Board"},
    {"id":"ChartDrawings.version_content","says":"Two records of a user with the same `code` and `version` are equal.","kind":"same","key":["code"],"per":["version"],"own":true,"of":"ChartDrawings"},
    {"id":"ChartDrawings.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["code"],"fields":["version"],"own":true,"of":"ChartDrawings"},
    {"id":"ChartDrawings.saved_at","says":"`saved_at` is null exactly while `version` is 0.","kind":"formula","fields":["saved_at","version"],"of":"ChartDrawings"},
    {"id":"Deposit.deadline","says":"While the deposit awaits its review, `deadline` is that it expires at `reference_expires_at`.","kind":"formula","fields":["deadline","state","reference_expires_at"],"covers":["Deadline.at","Deadline.action"],"of":"Deposit"},
    {"id":"Deposit.reference_expires_at","says":"`reference_expires_at` is 15:30 of the next business day.","kind":"formula","fields":["reference_expires_at","requested_at"],"of":"Deposit"},
    {"id":"Deposit.version_content","says":"Two records with the same `deposit_id` and `version` are equal.","kind":"same","key":["deposit_id"],"per":["version"],"of":"Deposit"},
    {"id":"Deposit.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["deposit_id"],"fields":["version"],"of":"Deposit"},
    {"id":"Deposit.fixed","says":"`amount`, `method`, `reference`, `reference_expires_at`, `requested_at`, `review_by` are the same whenever a record with the same `deposit_id` is returned.","kind":"same","key":["deposit_id"],"fields":["amount","method","reference","reference_expires_at","requested_at","review_by"],"of":"Deposit"},
    {"id":"Deposit.began","says":"`requested_at` is the time of the first entry of its timeline.","kind":"formula","fields":["requested_at","timeline"],"of":"Deposit"},
    {"id":"DividendSummary.months_order","says":"`months` is sorted by `month`, ascending, without equal values.","kind":"sorted","fields":["months"],"by":"month","direction":"rises","strict":true,"covers":["DividendMonth.month"],"of":"DividendSummary"},
    {"id":"DividendSummary.gross","says":"`gross` is what the months add up to.","kind":"formula","fields":["gross","months"],"covers":["DividendMonth.gross"],"of":"DividendSummary"},
    {"id":"DividendSummary.tax","says":"`tax` is what the months add up to.","kind":"formula","fields":["tax","months"],"covers":["DividendMonth.tax"],"of":"DividendSummary"},
    {"id":"DividendSummary.net","says":"`net` is what the months add up to.","kind":"formula","fields":["net","months"],"covers":["DividendMonth.net"],"of":"DividendSummary"},
    {"id":"DividendSummary.expected_net","says":"`expected_net` is what the months add up to.","kind":"formula","fields":["expected_net","months"],"covers":["DividendMonth.expected_net"],"of":"DividendSummary"},
    {"id":"DividendMonth.net","says":"`net` is gross less tax.","kind":"formula","fields":["net","gross","tax"],"of":"DividendMonth"},
    {"id":"Environment.now_rises","says":"A later response never has an earlier `now`.","kind":"grows","key":[],"fields":["now"],"own":true,"of":"Environment"},
    {"id":"Environment.fixed","says":"`schedule` is the same whenever it is returned.","kind":"same","key":[],"fields":["schedule"],"as":"schedule","of":"Environment"},
    {"id":"FollowProductDetail.allocation","says":"The shares of `allocation` add up to 1.","kind":"formula","fields":["allocation"],"covers":["FollowAllocation.share"],"of":"FollowProductDetail"},
    {"id":"FollowProductDetail.curve","says":"`drawdown` is the fall from the highest value so far.","kind":"formula","fields":["curve"],"covers":["FollowCurvePoint.value","FollowCurvePoint.drawdown"],"of":"FollowProductDetail"},
    {"id":"FollowProductDetail.curve_order","says":"`curve` is sorted by `date`, ascending, without equal values.","kind":"sorted","fields":["curve"],"by":"date","direction":"rises","strict":true,"covers":["FollowCurvePoint.date"],"of":"FollowProductDetail"},
    {"id":"FollowProduct.remaining_size","says":"`remaining_size` is the largest size less the size, but never below 0.","kind":"formula","fields":["remaining_size","maximum_size","fund_size"],"of":"FollowProduct"},
    {"id":"FollowProduct.version_content","says":"Two records with the same `product_id` and `version` are equal, apart from `fund_size`, `remaining_size`, `my_record_id`, `next_actions`, `yesterday_rate`, `total_rate`, `sparkline`, `maximum_drawdown`, `maximum_drawdown_on`, `worst_month`, `worst_month_of`, `track_days`.","kind":"same","key":["product_id"],"per":["version"],"except":["fund_size","remaining_size","my_record_id","next_actions","yesterday_rate","total_rate","sparkline","maximum_drawdown","maximum_drawdown_on","worst_month","worst_month_of","track_days"],"of":"FollowProduct"},
    {"id":"FollowProduct.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["product_id"],"fields":["version"],"of":"FollowProduct"},
    {"id":"FollowProduct.fixed","says":"`issuer`, `name`, `strategy`, `maximum_size`, `deadline`, `minimum_amount`, `fee_rate`, `performance_fee_rate`, `exit_fee`, `risk_score`, `record_from` are the same whenever a record with the same `product_id` is returned.","kind":"same","key":["product_id"],"fields":["issuer","name","strategy","maximum_size","deadline","minimum_amount","fee_rate","performance_fee_rate","exit_fee","risk_score","record_from"],"of":"FollowProduct"},
    {"id":"FollowDisclosure.fixed","says":"All members are the same whenever a record with the same `version` is returned.","kind":"same","key":["version"],"of":"FollowDisclosure"},
    {"id":"Identity.version_content","says":"Two records with the same `version` are equal.","kind":"same","key":[],"per":["version"],"own":true,"of":"Identity"},
    {"id":"Identity.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":[],"fields":["version"],"own":true,"of":"Identity"},
    {"id":"Ipo.order","says":"`apply_from`, `apply_to`, `draw_at`, `subscribe_from`, `subscribe_to` and `listing_date` are in ascending order, where they are set.","kind":"order","fields":["apply_from","apply_to","draw_at","subscribe_from","subscribe_to","listing_date"],"of":"Ipo"},
    {"id":"Ipo.order_2","says":"`range_low` and `range_high` are in ascending order, where they are set.","kind":"order","fields":["range_low","range_high"],"of":"Ipo"},
    {"id":"Ipo.version_content","says":"Two records with the same `ipo_id` and `version` are equal, apart from `my_application_id`, `next_actions`.","kind":"same","key":["ipo_id"],"per":["version"],"except":["my_application_id","next_actions"],"of":"Ipo"},
    {"id":"Ipo.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["ipo_id"],"fields":["version"],"of":"Ipo"},
    {"id":"Ipo.fixed","says":"`code`, `name`, `short_name`, `segment`, `summary`, `unit`, `range_low`, `range_high`, `fee`, `offered_shares`, `maximum_quantity`, `waitlist_size`, `apply_from`, `apply_to`, `draw_at`, `subscribe_from`, `subscribe_to`, `waitlist_subscribe_to`, `listing_date` are the same whenever a record with the same `ipo_id` is returned.","kind":"same","key":["ipo_id"],"fields":["code","name","short_name","segment","summary","unit","range_low","range_high","fee","offered_shares","maximum_quantity","waitlist_size","apply_from","apply_to","draw_at","subscribe_from","subscribe_to","waitlist_subscribe_to","listing_date"],"of":"Ipo"},
    {"id":"Ipo.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"Ipo"},
    {"id":"JournalEntry.version_content","says":"Two records of a user with the same `position_id` and `version` are equal, apart from planned and proposed prices, which a split changes.","kind":"same","key":["position_id"],"per":["version"],"except":["stop_price","target_price","proposed_stop_price","proposed_target_price"],"own":true,"of":"JournalEntry"},
    {"id":"JournalEntry.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["position_id"],"fields":["version"],"own":true,"of":"JournalEntry"},
    {"id":"JournalEntry.saved_at","says":"`saved_at` is null exactly while `version` is 0.","kind":"formula","fields":["saved_at","version"],"of":"JournalEntry"},
    {"id":"JournalEntry.tags","says":"`tags` has no tag twice.","kind":"formula","fields":["tags"],"of":"JournalEntry"},
    {"id":"JournalStatistics.groups","says":"Trades, wins, losses, amounts and R of the groups add up to the total, if a trade is in one group only; by tag they are at least the total.","kind":"formula","fields":["groups","total","group_by"],"covers":["JournalGroup.figures"],"of":"JournalStatistics"},
    {"id":"JournalStatistics.keys","says":"Each key is that of one group only.","kind":"formula","fields":["groups","group_by"],"covers":["JournalGroup.key","JournalGroup.short_name"],"of":"JournalStatistics"},
    {"id":"JournalStatistics.verdict","says":"`verdict` follows from the number of trades and the two rates.","kind":"formula","fields":["verdict","total","comparison"],"of":"JournalStatistics"},
    {"id":"JournalStatistics.comparison","says":"`own_rate` of the comparison is the net profit over its capital.","kind":"formula","fields":["comparison","total"],"covers":["JournalComparison.capital"],"of":"JournalStatistics"},
    {"id":"JournalFigures.trades","says":"`trades` is wins, losses and even together.","kind":"formula","fields":["trades","wins","losses","even"],"of":"JournalFigures"},
    {"id":"JournalFigures.win_rate","says":"`win_rate` is wins over trades.","kind":"formula","fields":["win_rate","wins","trades"],"within":0.00006,"of":"JournalFigures"},
    {"id":"JournalFigures.win_rate_low","says":"`win_rate_low` is the lower end of the Wilson interval.","kind":"formula","fields":["win_rate_low","wins","trades"],"within":0.00006,"of":"JournalFigures"},
    {"id":"JournalFigures.win_rate_high","says":"`win_rate_high` is its upper end.","kind":"formula","fields":["win_rate_high","wins","trades"],"within":0.00006,"of":"JournalFigures"},
    {"id":"JournalFigures.net_profit_loss","says":"`net_profit_loss` is won less lost amount.","kind":"formula","fields":["net_profit_loss","won_amount","lost_amount"],"of":"JournalFigures"},
    {"id":"JournalFigures.expectancy","says":"`expectancy` is net profit over trades.","kind":"formula","fields":["expectancy","net_profit_loss","trades"],"of":"JournalFigures"},
    {"id":"JournalFigures.net_deviation","says":"`net_deviation` is at least that of wins and losses of equal size, and at most that of one large win and one large loss.","kind":"formula","fields":["net_deviation","trades","won_amount","wins","lost_amount","losses","net_profit_loss"],"of":"JournalFigures"},
    {"id":"JournalFigures.expectancy_low","says":"`expectancy_low` is the lower end of the interval by Student’s t.","kind":"formula","fields":["expectancy_low","trades","net_profit_loss","net_deviation"],"within":2,"of":"JournalFigures"},
    {"id":"JournalFigures.expectancy_high","says":"`expectancy_high` is its upper end.","kind":"formula","fields":["expectancy_high","trades","net_profit_loss","net_deviation"],"within":2,"of":"JournalFigures"},
    {"id":"JournalFigures.average_win","says":"`average_win` is the won amount over wins.","kind":"formula","fields":["average_win","won_amount","wins"],"of":"JournalFigures"},
    {"id":"JournalFigures.average_loss","says":"`average_loss` is the lost amount over losses.","kind":"formula","fields":["average_loss","lost_amount","losses"],"of":"JournalFigures"},
    {"id":"JournalFigures.profit_factor","says":"`profit_factor` is won over lost amount.","kind":"formula","fields":["profit_factor","won_amount","lost_amount"],"within":0.006,"of":"JournalFigures"},
    {"id":"JournalFigures.profit_factor_band","says":"`profit_factor` is the geometric mean of both ends of its band.","kind":"formula","fields":["profit_factor_low","profit_factor_high","trades","won_amount","lost_amount"],"of":"JournalFigures"},
    {"id":"JournalFigures.break_even_rate","says":"`break_even_rate` is the average loss over average loss and average win.","kind":"formula","fields":["break_even_rate","won_amount","wins","lost_amount","losses"],"within":0.00006,"of":"JournalFigures"},
    {"id":"JournalFigures.max_drawdown","says":"`max_drawdown` is at most the lost amount, and at least the net loss.","kind":"formula","fields":["max_drawdown","lost_amount","net_profit_loss"],"of":"JournalFigures"},
    {"id":"JournalFigures.order","says":"`r_trades` and `trades` are in ascending order.","kind":"order","fields":["r_trades","trades"],"of":"JournalFigures"},
    {"id":"JournalFigures.expectancy_r","says":"`expectancy_r` is `total_r` over `r_trades`.","kind":"formula","fields":["expectancy_r","total_r","r_trades"],"of":"JournalFigures"},
    {"id":"JournalComparison.curve_order","says":"`curve` is sorted by `at`, ascending, without equal values.","kind":"sorted","fields":["curve"],"by":"at","direction":"rises","strict":true,"covers":["JournalCurvePoint.at"],"of":"JournalComparison"},
    {"id":"JournalComparison.own_rate","says":"`own_rate` is that of the last point of the curve.","kind":"formula","fields":["own_rate","curve"],"covers":["JournalCurvePoint.own_rate"],"of":"JournalComparison"},
    {"id":"JournalComparison.index_rate","says":"`index_rate` is that of the last point of the curve.","kind":"formula","fields":["index_rate","curve"],"covers":["JournalCurvePoint.index_rate"],"of":"JournalComparison"},
    {"id":"JournalComparison.own_drawdown","says":"`own_drawdown` is the largest fall of the trades on the curve.","kind":"formula","fields":["own_drawdown","curve"],"within":0.00025,"of":"JournalComparison"},
    {"id":"JournalComparison.index_drawdown","says":"`index_drawdown` is the largest fall of the index on the curve.","kind":"formula","fields":["index_drawdown","curve"],"within":0.00025,"of":"JournalComparison"},
    {"id":"JournalComparison.curve","says":"`curve` begins at `from` with both rates 0 and ends at `to`.","kind":"formula","fields":["curve","from","to"],"of":"JournalComparison"},
    {"id":"JournalComparison.order","says":"`from` and `to` are in ascending order.","kind":"order","fields":["from","to"],"of":"JournalComparison"},
    {"id":"JournalTrade.net_profit_loss","says":"`net_profit_loss` is realised profit less fees, interest, reverse fees and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","fee","interest","reverse_fee","tax"],"of":"JournalTrade"},
    {"id":"JournalTrade.return_rate","says":"`return_rate` is net profit over the opening amount.","kind":"formula","fields":["return_rate","net_profit_loss","opened_amount"],"within":0.00006,"of":"JournalTrade"},
    {"id":"JournalTrade.open_price","says":"`opened_amount` is opening price times quantity.","kind":"formula","fields":["opened_amount","open_price","quantity"],"of":"JournalTrade"},
    {"id":"JournalTrade.close_price","says":"`realised_profit_loss` is what closing price times quantity is above the opening amount, or for a short below it, apart from the yen that each closing rounds.","kind":"formula","fields":["realised_profit_loss","close_price","quantity","opened_amount","direction"],"of":"JournalTrade"},
    {"id":"JournalTrade.business_days","says":"`business_days` counts the business days from the opening to the closing.","kind":"formula","fields":["business_days","opened_at","closed_at"],"of":"JournalTrade"},
    {"id":"JournalTrade.mae","says":"`mae` is the result at `mae_price`, at most 0.","kind":"formula","fields":["mae","mae_price","quantity","opened_amount","direction"],"of":"JournalTrade"},
    {"id":"JournalTrade.mfe","says":"`mfe` is the result at `mfe_price`, at least 0.","kind":"formula","fields":["mfe","mfe_price","quantity","opened_amount","direction"],"of":"JournalTrade"},
    {"id":"JournalTrade.excursion","says":"The closing price is between `mae_price` and `mfe_price`, and so is the opening price of an order.","kind":"formula","fields":["mae_price","mfe_price","order_type","open_price","close_price"],"of":"JournalTrade"},
    {"id":"JournalTrade.proposed","says":"A proposed stop of its entry is a loss, and a proposed target a profit.","kind":"formula","fields":["entry","direction","open_price"],"covers":["JournalEntry.proposed_stop_price","JournalEntry.proposed_target_price"],"of":"JournalTrade"},
    {"id":"JournalTrade.kept_rate","says":"`kept_rate` is realised profit over `mfe`.","kind":"formula","fields":["kept_rate","realised_profit_loss","mfe"],"within":0.00006,"of":"JournalTrade"},
    {"id":"JournalTrade.risk","says":"`risk` is the loss of all shares at the planned stop.","kind":"formula","fields":["risk","entry","quantity","opened_amount","direction"],"of":"JournalTrade"},
    {"id":"JournalTrade.r_multiple","says":"`r_multiple` is realised profit over `risk`.","kind":"formula","fields":["r_multiple","realised_profit_loss","risk"],"of":"JournalTrade"},
    {"id":"JournalTrade.order","says":"`opened_at` and `closed_at` are in ascending order.","kind":"order","fields":["opened_at","closed_at"],"of":"JournalTrade"},
    {"id":"JournalTrade.fixed","says":"All members but `risk`, `r_multiple` and `entry` are the same whenever a record with the same `position_id` is returned.","kind":"same","key":["position_id"],"except":["risk","r_multiple","entry"],"of":"JournalTrade"},
    {"id":"JournalTrade.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"JournalTrade"},
    {"id":"LoanAgreement.fixed","says":"All members are the same whenever a record with the same `version` is returned.","kind":"same","key":["version"],"of":"LoanAgreement"},
    {"id":"LoanTerms.late_rate","says":"`late_rate` is the same whenever it is returned.","kind":"same","key":[],"fields":["late_rate"],"as":"late_rate","of":"LoanTerms"},
    {"id":"LoanTerms.order","says":"`minimum_amount` and `maximum_amount` are in ascending order, where they are set.","kind":"order","fields":["minimum_amount","maximum_amount"],"of":"LoanTerms"},
    {"id":"LoanTerms.fixed","says":"All members but `waivers_left`, `available_limit` are the same whenever it is returned.","kind":"same","key":[],"except":["waivers_left","available_limit"],"of":"LoanTerms"},
    {"id":"MarketClock.order","says":"`next_change_at` is not before `now`.","kind":"order","fields":["now","next_change_at"],"of":"MarketClock"},
    {"id":"MarketClock.now_rises","says":"A later response never has an earlier `now`.","kind":"grows","key":[],"fields":["now"],"own":true,"of":"MarketClock"},
    {"id":"MarketClock.day_rises","says":"A later response never has an earlier `trading_date`.","kind":"grows","key":[],"fields":["trading_date"],"own":true,"of":"MarketClock"},
    {"id":"MarketClock.fixed","says":"`schedule` is the same whenever it is returned.","kind":"same","key":[],"fields":["schedule"],"as":"schedule","of":"MarketClock"},
    {"id":"InboxMessage.fixed","says":"All members but `read_at` are the same whenever a record with the same `message_id` is returned.","kind":"same","key":["message_id"],"except":["read_at"],"of":"InboxMessage"},
    {"id":"InboxMessage.read","says":"`read_at` changes only by `readMessage`, `readAllMessages`.","kind":"same","key":["message_id"],"fields":["read_at"],"until":["readMessage","readAllMessages"],"own":true,"of":"InboxMessage"},
    {"id":"NewsItem.fixed","says":"All members but `read_at`, `related`, `stocks`, `indices` are the same whenever a record with the same `news_id` is returned.","kind":"same","key":["news_id"],"except":["read_at","related","stocks","indices"],"of":"NewsItem"},
    {"id":"NewsItem.read","says":"`read_at` changes only by `readNewsItem`.","kind":"same","key":["news_id"],"fields":["read_at"],"until":["readNewsItem"],"own":true,"of":"NewsItem"},
    {"id":"NewsStockFigure.change_rate","says":"`change_rate` is `change` over the price before it.","kind":"formula","fields":["change_rate","price","change"],"within":0.00006,"of":"NewsStockFigure"},
    {"id":"NewsStockFigure.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"NewsStockFigure"},
    {"id":"NewsSummary.fixed","says":"All members but `read_at` are the same whenever a record with the same `news_id` is returned.","kind":"same","key":["news_id"],"except":["read_at"],"of":"NewsSummary"},
    {"id":"NewsSummary.read","says":"`read_at` changes only by `readNewsItem`.","kind":"same","key":["news_id"],"fields":["read_at"],"until":["readNewsItem"],"own":true,"of":"NewsSummary"},
    {"id":"Position.interest_accrued","says":"`interest_accrued` is the interest of its days on what is borrowed (rule `margin_interest`), rounded down.","kind":"formula","fields":["interest_accrued","direction","leverage","product","cost","principal","interest_days"],"of":"Position"},
    {"id":"Position.margin_rate","says":"`margin_rate` is principal and unrealised profit over cost.","kind":"formula","fields":["margin_rate","principal","unrealised_profit_loss","cost"],"within":0.00006,"of":"Position"},
    {"id":"Position.cost","says":"`cost` is average price times quantity.","kind":"formula","fields":["cost","average_price","quantity"],"of":"Position"},
    {"id":"Position.market_value","says":"`market_value` is current price times quantity.","kind":"formula","fields":["market_value","current_price","quantity"],"of":"Position"},
    {"id":"Position.unrealised_profit_loss","says":"`unrealised_profit_loss` is market value less cost, or for a short cost less market value.","kind":"formula","fields":["unrealised_profit_loss","market_value","cost","direction"],"of":"Position"},
    {"id":"Position.net_profit_loss","says":"`net_profit_loss` is realised and unrealised profit less fees, interest, reverse fees and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","unrealised_profit_loss","fee","interest_paid","interest_accrued","reverse_fee_paid","reverse_fee_accrued","tax"],"of":"Position"},
    {"id":"Position.principal","says":"`principal` is the own funds of the opened amount (rule `leverage`) less their part for the shares closed, which is rounded down.","kind":"formula","fields":["principal","quantity","opened_amount","opened_quantity","leverage"],"of":"Position"},
    {"id":"Position.cost_left","says":"`cost` is the opened amount less its part for the shares closed.","kind":"formula","fields":["cost","quantity","opened_amount","opened_quantity"],"of":"Position"},
    {"id":"Position.order","says":"`closing_quantity`, `quantity` and `opened_quantity` are in ascending order, where they are set.","kind":"order","fields":["closing_quantity","quantity","opened_quantity"],"of":"Position"},
    {"id":"Position.order_2","says":"`opened_at` and `closed_at` are in ascending order, where they are set.","kind":"order","fields":["opened_at","closed_at"],"of":"Position"},
    {"id":"Position.version_content","says":"Two records with the same `position_id` and `version` are equal, apart from `tick`, `current_price`, `market_value`, `unrealised_profit_loss`, `unrealised_rate`, `net_profit_loss`, `margin_rate`, `interest_accrued`, `interest_days`, `reverse_fee_accrued`, `warning_price`, `forced_close_price`, `next_actions`.","kind":"same","key":["position_id"],"per":["version"],"except":["tick","current_price","market_value","unrealised_profit_loss","unrealised_rate","net_profit_loss","margin_rate","interest_accrued","interest_days","reverse_fee_accrued","warning_price","forced_close_price","next_actions"],"of":"Position"},
    {"id":"Position.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["position_id"],"fields":["version"],"of":"Position"},
    {"id":"Position.fixed","says":"`code`, `name`, `short_name`, `sector33_code`, `sector`, `direction`, `leverage`, `product`, `opened_at` are the same whenever a record with the same `position_id` is returned.","kind":"same","key":["position_id"],"fields":["code","name","short_name","sector33_code","sector","direction","leverage","product","opened_at"],"of":"Position"},
    {"id":"Position.unrealised_rate","says":"`unrealised_rate` is `unrealised_profit_loss` over `principal`.","kind":"formula","fields":["unrealised_rate","unrealised_profit_loss","principal"],"within":0.00006,"of":"Position"},
    {"id":"Position.warning_price","says":"`warning_price` is the price at which the margin rate of the opening is the warning rate (rule `margin_warning`); own shares have none.","kind":"formula","fields":["warning_price","opened_amount","opened_quantity","leverage","direction"],"of":"Position"},
    {"id":"Position.forced_close_price","says":"`forced_close_price` is the price at which the margin rate of the opening is the forced-close rate (rule `forced_close`); own shares have none.","kind":"formula","fields":["forced_close_price","opened_amount","opened_quantity","leverage","direction"],"of":"Position"},
    {"id":"Position.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"Position"},
    {"id":"Profit.taxes","says":"`taxable_gain` is the gain, or 0 for a loss.","kind":"formula","fields":["taxes"],"covers":["Profit.taxes.taxable_gain"],"of":"Profit"},
    {"id":"Profit.days_order","says":"`days` is sorted by `date`, ascending, without equal values.","kind":"sorted","fields":["days"],"by":"date","direction":"rises","strict":true,"covers":["ProfitDay.date"],"of":"Profit"},
    {"id":"Profit.months_order","says":"`months` is sorted by `month`, ascending, without equal values.","kind":"sorted","fields":["months"],"by":"month","direction":"rises","strict":true,"covers":["Profit.months.month"],"of":"Profit"},
    {"id":"Profit.month_sums","says":"`month_sums` are what the days add up to.","kind":"formula","fields":["month_sums","days"],"covers":["ProfitSums.realised_profit_loss","ProfitSums.fee","ProfitSums.interest","ProfitSums.tax"],"of":"Profit"},
    {"id":"Profit.year_sums","says":"`year_sums` are what the months add up to.","kind":"formula","fields":["year_sums","months"],"of":"Profit"},
    {"id":"Profit.tax_parts","says":"The three taxes are those of the gain of the year, each rounded down.","kind":"formula","fields":["taxes"],"covers":["Profit.taxes.gain","Profit.taxes.income_tax","Profit.taxes.reconstruction_tax","Profit.taxes.resident_tax"],"of":"Profit"},
    {"id":"Profit.year_tax","says":"The tax of the year is what the three taxes add up to, or 0 if the provider withholds none.","kind":"formula","fields":["taxes","year_sums"],"covers":["Profit.taxes.withheld"],"of":"Profit"},
    {"id":"ProfitDay.closings","says":"The closings and the sold products are those of `date`: each settles on the settlement date of that day (rule `settlement`).","kind":"formula","fields":["closings","follows","date"],"covers":["ProfitClosing.settlement_date","ProfitFollow.settlement_date"],"of":"ProfitDay"},
    {"id":"ProfitDay.sums","says":"`sums` are what the sales of the day and the interest on loans add up to, unless the day has more sales than it lists.","kind":"formula","fields":["sums","closings","follows"],"of":"ProfitDay"},
    {"id":"ProfitSums.net_profit_loss","says":"`net_profit_loss` is realised profit less fee, interest and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","fee","interest","tax"],"of":"ProfitSums"},
    {"id":"ProfitClosing.net_profit_loss","says":"`net_profit_loss` is realised profit less fee, interest and tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","fee","interest","tax"],"of":"ProfitClosing"},
    {"id":"ProfitClosing.issue","says":"`short_name` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["short_name"],"as":"issue","of":"ProfitClosing"},
    {"id":"ProfitClosing.fixed","says":"All members are the same whenever a record with the same `order_id` and `quantity` is returned.","kind":"same","key":["order_id","quantity"],"of":"ProfitClosing"},
    {"id":"ProfitFollow.realised_profit_loss","says":"`realised_profit_loss` is the value less what was paid.","kind":"formula","fields":["realised_profit_loss","value","paid_amount"],"of":"ProfitFollow"},
    {"id":"ProfitFollow.net_profit_loss","says":"`net_profit_loss` is realised profit less tax.","kind":"formula","fields":["net_profit_loss","realised_profit_loss","tax"],"of":"ProfitFollow"},
    {"id":"ProfitFollow.fixed","says":"All members are the same whenever a record with the same `record_id` is returned.","kind":"same","key":["record_id"],"of":"ProfitFollow"},
    {"id":"Standing.credit_score","says":"`credit_score` is the sum of the points of its parts.","kind":"formula","fields":["credit_score","parts"],"covers":["Standing.parts.points"],"of":"Standing"},
    {"id":"Standing.rank","says":"`rank` is that of the credit score.","kind":"formula","fields":["rank","credit_score"],"of":"Standing"},
    {"id":"Standing.next_rank","says":"`next_rank` is the next higher rank, null for the highest.","kind":"formula","fields":["next_rank","credit_score"],"of":"Standing"},
    {"id":"Standing.next_rank_score","says":"`next_rank_score` is the lowest score of the next rank.","kind":"formula","fields":["next_rank_score","credit_score"],"of":"Standing"},
    {"id":"Standing.parts","says":"Each part has the points of the published formula.","kind":"formula","fields":["parts"],"covers":["Standing.parts.part","Standing.parts.count","Standing.parts.points","Standing.parts.most_points"],"of":"Standing"},
    {"id":"Stock.fixed","says":"`name`, `short_name`, `sector33_code`, `sector`, `segment`, `tick_group`, `lot_size`, `shortable`, `leverage_steps` are the same whenever a record with the same `code` is returned.","kind":"same","key":["code"],"fields":["name","short_name","sector33_code","sector","segment","tick_group","lot_size","shortable","leverage_steps"],"of":"Stock"},
    {"id":"Stock.watched","says":"`watched` changes only by `addToWatchlist`, `removeFromWatchlist`.","kind":"same","key":["code"],"fields":["watched"],"until":["addToWatchlist","removeFromWatchlist"],"own":true,"of":"Stock"},
    {"id":"Stock.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"Stock"},
    {"id":"Stock.year_order","says":"`year_low` is at most `year_high`.","kind":"order","fields":["year_low","year_high"],"of":"Stock"},
    {"id":"Stock.shortable","says":"`shortable` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["shortable"],"as":"shortable","of":"Stock"},
    {"id":"StockDividend.last_cum_date","says":"`last_cum_date` is the business day before `ex_date`.","kind":"formula","fields":["last_cum_date","ex_date"],"of":"StockDividend"},
    {"id":"StockDividend.order","says":"`last_cum_date`, `ex_date` and `pay_date` are in ascending order, where they are set.","kind":"order","fields":["last_cum_date","ex_date","pay_date"],"of":"StockDividend"},
    {"id":"StockSplit.ex_date","says":"`ex_date` follows from `record_date` by the rule `ex_date`.","kind":"formula","fields":["ex_date","record_date"],"of":"StockSplit"},
    {"id":"StockSplit.last_cum_date","says":"`last_cum_date` follows from `record_date` by the rule `ex_date`.","kind":"formula","fields":["last_cum_date","record_date"],"of":"StockSplit"},
    {"id":"StockSplit.order","says":"`last_cum_date`, `ex_date` and `record_date` are in ascending order, where they are set.","kind":"order","fields":["last_cum_date","ex_date","record_date"],"of":"StockSplit"},
    {"id":"Quote.change","says":"`change` is price less previous close.","kind":"formula","fields":["change","price","previous_close"],"within":0.00001,"of":"Quote"},
    {"id":"Quote.change_rate","says":"`change_rate` is change over previous close.","kind":"formula","fields":["change_rate","change","previous_close"],"within":0.00006,"of":"Quote"},
    {"id":"Quote.order","says":"`lower_limit`, `low`, `price`, `high` and `upper_limit` are in ascending order, where they are set.","kind":"order","fields":["lower_limit","low","price","high","upper_limit"],"of":"Quote"},
    {"id":"Quote.order_2","says":"`low`, `open` and `high` are in ascending order, where they are set.","kind":"order","fields":["low","open","high"],"of":"Quote"},
    {"id":"Quote.order_3","says":"`low`, `vwap` and `high` are in ascending order, where they are set.","kind":"order","fields":["low","vwap","high"],"of":"Quote"},
    {"id":"Quote.at_content","says":"Two records with the same `code` and `at` are equal.","kind":"same","key":["code"],"per":["at"],"of":"Quote"},
    {"id":"Quote.at_rises","says":"A later response never has an earlier `at`.","kind":"grows","key":["code"],"fields":["at"],"of":"Quote"},
    {"id":"Quote.limits","says":"`upper_limit` and `lower_limit` are those of `base_price`.","kind":"formula","fields":["base_price","upper_limit","lower_limit"],"of":"Quote"},
    {"id":"Quote.price_steps","says":"Every price but averages is on the price steps.","kind":"formula","fields":["upper_limit","lower_limit","price","open","high","low"],"of":"Quote"},
    {"id":"StockFacts.market_value","says":"`market_value` is `price` times `shares`, rounded down, and null without `shares`.","kind":"formula","fields":["market_value","price","shares"],"of":"StockFacts"},
    {"id":"StockFacts.eps","says":"`eps` is `net_profit` over `shares`, if both are known.","kind":"formula","fields":["eps","net_profit","shares"],"within":0.0051,"of":"StockFacts"},
    {"id":"StockFacts.bps","says":"`bps` is `equity` over `shares`, if both are known.","kind":"formula","fields":["bps","equity","shares"],"within":0.0051,"of":"StockFacts"},
    {"id":"StockFacts.per","says":"`per` is `price` over `eps`, and null unless `eps` is above 0.","kind":"formula","fields":["per","price","eps"],"within":0.0051,"of":"StockFacts"},
    {"id":"StockFacts.pbr","says":"`pbr` is `price` over `bps`, and null unless `bps` is above 0.","kind":"formula","fields":["pbr","price","bps"],"within":0.0051,"of":"StockFacts"},
    {"id":"StockFacts.dividend_yield","says":"`dividend_yield` is `annual_dividend` over `price`, and null without it.","kind":"formula","fields":["dividend_yield","annual_dividend","price"],"within":0.00006,"of":"StockFacts"},
    {"id":"StockFacts.range","says":"`week52_low`, `price` and `week52_high` are in ascending order.","kind":"order","fields":["week52_low","price","week52_high"],"of":"StockFacts"},
    {"id":"StockFacts.dates","says":"`week52_high_date` and `week52_low_date` are within the 364 days up to `at`, and the date of `next_earnings` is not before it.","kind":"formula","fields":["next_earnings","at","week52_high_date","week52_low_date"],"covers":["EarningsDate.date"],"of":"StockFacts"},
    {"id":"EarningsDate.period_end","says":"`period_end` is the last month of `quarter` in the year that ends with `fiscal_year_end`.","kind":"formula","fields":["period_end","fiscal_year_end","quarter"],"of":"EarningsDate"},
    {"id":"EarningsDate.business_day","says":"`date` is a business day after `period_end`.","kind":"formula","fields":["date","period_end"],"of":"EarningsDate"},
    {"id":"TopUpUrl.fixed","says":"All members are the same whenever it is returned.","kind":"same","key":[],"of":"TopUpUrl"},
    {"id":"TradingTerms.fixed","says":"All members but `fee_plan`, `fee_traded` are the same whenever it is returned.","kind":"same","key":[],"except":["fee_plan","fee_traded"],"of":"TradingTerms"},
    {"id":"UploadDetail.preview","says":"The preview has the shape of the image.","kind":"formula","fields":["preview","upload"],"covers":["UploadPreview.width","UploadPreview.height"],"of":"UploadDetail"},
    {"id":"Upload.fixed","says":"All members but `used`, `expires_at` are the same whenever a record with the same `upload_id` is returned.","kind":"same","key":["upload_id"],"except":["used","expires_at"],"of":"Upload"},
    {"id":"UploadPreview.bytes","says":"`bytes` is the length of the image.","kind":"formula","fields":["bytes","base64"],"of":"UploadPreview"},
    {"id":"WithdrawalTerms.withdrawable_amount","says":"`withdrawable_amount` is the balance less what is held.","kind":"formula","fields":["withdrawable_amount","balance","holds"],"of":"WithdrawalTerms"},
    {"id":"WithdrawalTerms.fixed","says":"`minimum_amount`, `fee`, `hours`, `arrival_hours` are the same whenever it is returned.","kind":"same","key":[],"fields":["minimum_amount","fee","hours","arrival_hours"],"of":"WithdrawalTerms"},
    {"id":"listBankAccounts.default_first","says":"`items` has the account with `is_default` first.","kind":"sorted","fields":["items"],"by":"is_default","direction":"falls","strict":false,"of":"listBankAccounts.data"},
    {"id":"Bank.fixed","says":"All members are the same whenever a record with the same `bank_code` is returned.","kind":"same","key":["bank_code"],"of":"Bank"},
    {"id":"listBlockTradeApplications.newest_first","says":"`items` is sorted by the time of the first entry of `timeline`, descending.","kind":"sorted","fields":["items"],"by":"timeline.0.at","direction":"falls","strict":false,"of":"listBlockTradeApplications.data"},
    {"id":"BlockTrade.estimated_total","says":"`estimated_total` is the offer price of one lot of 100 shares.","kind":"formula","fields":["estimated_total","offer_price"],"of":"BlockTrade"},
    {"id":"BlockTrade.settlement_date","says":"`settlement_date` is two business days after the allotment.","kind":"formula","fields":["settlement_date","allot_at"],"of":"BlockTrade"},
    {"id":"BlockTrade.order","says":"`apply_from`, `apply_to` and `allot_at` are in ascending order, where they are set.","kind":"order","fields":["apply_from","apply_to","allot_at"],"of":"BlockTrade"},
    {"id":"BlockTrade.version_content","says":"Two records with the same `block_trade_id` and `version` are equal, apart from `current_price`, `change_rate`, `remaining_lots`, `my_application_id`, `my_lots`, `next_actions`.","kind":"same","key":["block_trade_id"],"per":["version"],"except":["current_price","change_rate","remaining_lots","my_application_id","my_lots","next_actions"],"of":"BlockTrade"},
    {"id":"BlockTrade.version_rises","says":"A later response never has an earlier `version`.","kind":"grows","key":["block_trade_id"],"fields":["version"],"of":"BlockTrade"},
    {"id":"BlockTrade.fixed","says":"`code`, `name`, `short_name`, `reference_price`, `reference_date`, `discount_rate`, `offer_price`, `total_lots`, `maximum_lots`, `estimated_total`, `fee`, `apply_from`, `apply_to`, `allot_at`, `settlement_date` are the same whenever a record with the same `block_trade_id` is returned.","kind":"same","key":["block_trade_id"],"fields":["code","name","short_name","reference_price","reference_date","discount_rate","offer_price","total_lots","maximum_lots","estimated_total","fee","apply_from","apply_to","allot_at","settlement_date"],"of":"BlockTrade"},
    {"id":"BlockTrade.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"BlockTrade"},
    {"id":"Candles.items_order","says":"`items` is sorted by `at`, ascending, without equal values.","kind":"sorted","fields":["items"],"by":"at","direction":"rises","strict":true,"covers":["Candle.at"],"of":"Candles"},
    {"id":"Candle.order","says":"`low`, `open` and `high` are in ascending order, where they are set.","kind":"order","fields":["low","open","high"],"of":"Candle"},
    {"id":"Candle.order_2","says":"`low`, `close` and `high` are in ascending order, where they are set.","kind":"order","fields":["low","close","high"],"of":"Candle"},
    {"id":"listDeposits.newest_first","says":"`items` is sorted by `requested_at`, descending.","kind":"sorted","fields":["items"],"by":"requested_at","direction":"falls","strict":false,"of":"listDeposits.data"},
    {"id":"listDevices.newest_first","says":"`items` is sorted by `signed_in_at`, descending.","kind":"sorted","fields":["items"],"by":"signed_in_at","direction":"falls","strict":false,"of":"listDevices.data"},
    {"id":"Device.fixed","says":"`name`, `signed_in_at` are the same whenever a record with the same `device_id` is returned.","kind":"same","key":["device_id"],"fields":["name","signed_in_at"],"of":"Device"},
    {"id":"Dividend.gross","says":"`gross` is shares times yen a share, rounded down.","kind":"formula","fields":["gross","kind","eligible_quantity","per_share"],"of":"Dividend"},
    {"id":"Dividend.tax_national","says":"`tax_national` is 15.315 % of the gross, rounded down; 0 for an adjustment.","kind":"formula","fields":["tax_national","kind","gross"],"of":"Dividend"},
    {"id":"Dividend.tax_local","says":"`tax_local` is 5 % of the gross, rounded down; 0 for an adjustment.","kind":"formula","fields":["tax_local","kind","gross"],"of":"Dividend"},
    {"id":"Dividend.net","says":"`net` is gross less both taxes, except for a paid adjustment: a short without so much cash pays what it has.","kind":"formula","fields":["net","gross","tax_national","tax_local","kind","state"],"of":"Dividend"},
    {"id":"Dividend.ex_date","says":"`ex_date` follows from `record_date` by the rule `ex_date`.","kind":"formula","fields":["ex_date","record_date"],"of":"Dividend"},
    {"id":"Dividend.last_cum_date","says":"`last_cum_date` follows from `record_date` by the rule `ex_date`.","kind":"formula","fields":["last_cum_date","record_date"],"of":"Dividend"},
    {"id":"Dividend.order","says":"`record_date` is not after `pay_date`.","kind":"order","fields":["record_date","pay_date"],"of":"Dividend"},
    {"id":"Dividend.fixed","says":"`code`, `name`, `short_name`, `period`, `kind`, `direction` are the same whenever a record with the same `dividend_id` is returned.","kind":"same","key":["dividend_id"],"fields":["code","name","short_name","period","kind","direction"],"of":"Dividend"},
    {"id":"Dividend.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"Dividend"},
    {"id":"listEarnings.newest_first","says":"`items` is newest first, one item a quarter.","kind":"sorted","fields":["items"],"by":"period_end","direction":"falls","strict":true,"of":"listEarnings.data"},
    {"id":"listEarnings.equity","says":"The `equity` of each item is that of the quarter before, plus its `net_profit` and `other_equity_changes`, less its `dividends`.","kind":"formula","fields":["items"],"covers":["EarningsReport.equity","EarningsReport.net_profit","EarningsReport.dividends","EarningsReport.other_equity_changes"],"of":"listEarnings.data"},
    {"id":"EarningsReport.fixed","says":"An announced report stays as it is; only `eps` changes, with a split.","kind":"same","key":["code","period_end"],"except":["eps"],"of":"EarningsReport"},
    {"id":"EarningsReport.period_end","says":"`period_end` is the last month of `quarter` in the year that ends with `fiscal_year_end`.","kind":"formula","fields":["period_end","fiscal_year_end","quarter"],"of":"EarningsReport"},
    {"id":"EarningsReport.announced_at","says":"`announced_at` is after `period_end`.","kind":"formula","fields":["announced_at","period_end"],"of":"EarningsReport"},
    {"id":"EarningsReport.eps","says":"`eps` has the sign of `net_profit`, or is 0.","kind":"formula","fields":["eps","net_profit"],"of":"EarningsReport"},
    {"id":"listFollowProducts.order","says":"`items` is in the order that `sort` asks for.","kind":"formula","fields":["items"],"of":"listFollowProducts.data"},
    {"id":"listFollowRecords.newest_first","says":"`items` is sorted by the time of the first entry of `timeline`, descending.","kind":"sorted","fields":["items"],"by":"timeline.0.at","direction":"falls","strict":false,"of":"listFollowRecords.data"},
    {"id":"StockSummary.fixed","says":"`name`, `short_name`, `segment` are the same whenever a record with the same `code` is returned.","kind":"same","key":["code"],"fields":["name","short_name","segment"],"of":"StockSummary"},
    {"id":"StockSummary.watched","says":"`watched` changes only by `addToWatchlist`, `removeFromWatchlist`.","kind":"same","key":["code"],"fields":["watched"],"until":["addToWatchlist","removeFromWatchlist"],"own":true,"of":"StockSummary"},
    {"id":"StockSummary.change_rate","says":"`change_rate` is `change` over the price before it.","kind":"formula","fields":["change_rate","price","change"],"within":0.00006,"of":"StockSummary"},
    {"id":"StockSummary.price","says":"`price` is on the price steps.","kind":"formula","fields":["price"],"of":"StockSummary"},
    {"id":"StockSummary.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"StockSummary"},
    {"id":"IndexLine.items_order","says":"`items` is sorted by `at`, ascending, without equal values.","kind":"sorted","fields":["items"],"by":"at","direction":"rises","strict":true,"covers":["IndexPoint.at"],"of":"IndexLine"},
    {"id":"MarketIndex.change_rate","says":"`change_rate` is `change` over the value before it.","kind":"formula","fields":["change_rate","value","change"],"within":0.00006,"of":"MarketIndex"},
    {"id":"MarketIndex.sparkline","says":"`sparkline` ends in `value`.","kind":"formula","fields":["sparkline","value"],"of":"MarketIndex"},
    {"id":"IntradayStock.change_rate","says":"`change_rate` is `change` over the price before it.","kind":"formula","fields":["change_rate","price","change"],"within":0.00006,"of":"IntradayStock"},
    {"id":"IntradayStock.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"IntradayStock"},
    {"id":"IntradayStock.fixed","says":"`leverage_steps` are the same whenever a record with the same `code` is returned.","kind":"same","key":["code"],"fields":["leverage_steps"],"of":"IntradayStock"},
    {"id":"IntradayStock.shortable","says":"`shortable` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["shortable"],"as":"shortable","of":"IntradayStock"},
    {"id":"IntradayClosing.order","says":"`automatic_close_at` and `must_close_by` are in ascending order, where they are set.","kind":"order","fields":["automatic_close_at","must_close_by"],"of":"IntradayClosing"},
    {"id":"listIpoApplications.newest_first","says":"`items` is sorted by the time of the first entry of `timeline`, descending.","kind":"sorted","fields":["items"],"by":"timeline.0.at","direction":"falls","strict":false,"of":"listIpoApplications.data"},
    {"id":"listJournalTrades.newest_first","says":"`items` is sorted by `closed_at`, descending.","kind":"sorted","fields":["items"],"by":"closed_at","direction":"falls","strict":false,"of":"listJournalTrades.data"},
    {"id":"listLedgerEntries.newest_first","says":"`items` is sorted by `at`, descending.","kind":"sorted","fields":["items"],"by":"at","direction":"falls","strict":false,"of":"listLedgerEntries.data"},
    {"id":"listLedgerEntries.cash_after","says":"Without a filter, `cash_after` of an entry is that of the next older one and its postings to cash.","kind":"formula","fields":["items"],"covers":["LedgerEntry.cash_after"],"of":"listLedgerEntries.data"},
    {"id":"LedgerEntry.postings","says":"The postings of an entry add up to zero.","kind":"formula","fields":["postings"],"of":"LedgerEntry"},
    {"id":"LedgerEntry.fixed","says":"All members are the same whenever a record with the same `entry_id` is returned.","kind":"same","key":["entry_id"],"of":"LedgerEntry"},
    {"id":"listLoans.newest_first","says":"`items` is sorted by the time of the first entry of `timeline`, descending.","kind":"sorted","fields":["items"],"by":"timeline.0.at","direction":"falls","strict":false,"of":"listLoans.data"},
    {"id":"listMessages.newest_first","says":"`items` is sorted by `sent_at`, descending.","kind":"sorted","fields":["items"],"by":"sent_at","direction":"falls","strict":false,"of":"listMessages.data"},
    {"id":"listNews.newest_first","says":"`items` is sorted by `published_at`, descending.","kind":"sorted","fields":["items"],"by":"published_at","direction":"falls","strict":false,"of":"listNews.data"},
    {"id":"listOrders.newest_first","says":"`items` is sorted by `placed_at`, descending.","kind":"sorted","fields":["items"],"by":"placed_at","direction":"falls","strict":false,"of":"listOrders.data"},
    {"id":"listPasskeys.oldest_first","says":"`items` is sorted by `created_at`, ascending.","kind":"sorted","fields":["items"],"by":"created_at","direction":"rises","strict":false,"of":"listPasskeys.data"},
    {"id":"listPositions.newest_first","says":"`items` is sorted by `opened_at`, descending.","kind":"sorted","fields":["items"],"by":"opened_at","direction":"falls","strict":false,"of":"listPositions.data"},
    {"id":"PreMarketItem.order","says":"`lower_limit`, `best_bid`, `best_ask` and `upper_limit` are in ascending order, where they are set.","kind":"order","fields":["lower_limit","best_bid","best_ask","upper_limit"],"of":"PreMarketItem"},
    {"id":"PreMarketItem.order_2","says":"`lower_limit`, `subscription_price` and `upper_limit` are in ascending order, where they are set.","kind":"order","fields":["lower_limit","subscription_price","upper_limit"],"of":"PreMarketItem"},
    {"id":"PreMarketItem.change_rate","says":"`change_rate` is the change of `last_price` from `reference_price`, 0 without a trade.","kind":"formula","fields":["change_rate","last_price","reference_price"],"within":0.00006,"of":"PreMarketItem"},
    {"id":"PreMarketItem.issue","says":"`name` and `short_name` are the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["name","short_name"],"as":"issue","of":"PreMarketItem"},
    {"id":"listPreMarketApplications.newest_first","says":"`items` is sorted by the time of the first entry of `timeline`, descending.","kind":"sorted","fields":["items"],"by":"timeline.0.at","direction":"falls","strict":false,"of":"listPreMarketApplications.data"},
    {"id":"listPriceAlerts.different","says":"No two armed `items` have the same `measure`, `code`, `position_id`, `condition` and `value`.","kind":"formula","fields":["items"],"of":"listPriceAlerts.data"},
    {"id":"listPriceAlerts.newest_first","says":"`items` is sorted by `created_at`, descending.","kind":"sorted","fields":["items"],"by":"created_at","direction":"falls","strict":false,"of":"listPriceAlerts.data"},
    {"id":"ResultCode.fixed","says":"All members are the same whenever a record with the same `code` is returned.","kind":"same","key":["code"],"of":"ResultCode"},
    {"id":"listScreenFilters.different","says":"No two `items` have the same `name`.","kind":"formula","fields":["items"],"of":"listScreenFilters.data"},
    {"id":"listSearchHistory.newest_first","says":"`items` is sorted by `at`, descending.","kind":"sorted","fields":["items"],"by":"at","direction":"falls","strict":false,"of":"listSearchHistory.data"},
    {"id":"listSearchHistory.different","says":"No two `items` have the same `query`.","kind":"formula","fields":["items"],"of":"listSearchHistory.data"},
    {"id":"listSectors.largest_first","says":"`items` is sorted by `market_value`, the largest first and null last.","kind":"sorted","fields":["items"],"by":"market_value","direction":"falls","strict":false,"of":"listSectors.data"},
    {"id":"Sector.name","says":"A sector keeps its `name`.","kind":"same","key":["sector33_code"],"fields":["name"],"of":"Sector"},
    {"id":"Sector.change_rate","says":"`change_rate` is the change of the summed market values that the `change_rate` of each issue implies, or the mean of their `change_rate` without a `market_value`.","kind":"formula","fields":["change_rate","stocks"],"within":0.0002,"covers":["SectorStock.change_rate"],"of":"Sector"},
    {"id":"Sector.market_value","says":"`market_value` is the sum of its issues, and null if one of them has none.","kind":"formula","fields":["market_value","stocks"],"covers":["SectorStock.market_value"],"of":"Sector"},
    {"id":"Sector.turnover","says":"`turnover` is the sum of its issues.","kind":"formula","fields":["turnover","stocks"],"covers":["SectorStock.turnover"],"of":"Sector"},
    {"id":"Sector.counts","says":"`advances`, `declines` and `unchanged` add up to the number of its issues.","kind":"formula","fields":["advances","declines","unchanged","stocks"],"of":"Sector"},
    {"id":"Sector.largest_first","says":"`stocks` is sorted by `market_value`, the largest first and null last.","kind":"sorted","fields":["stocks"],"by":"market_value","direction":"falls","strict":false,"of":"Sector"},
    {"id":"SectorStock.price","says":"`price` is on the price steps.","kind":"formula","fields":["price"],"of":"SectorStock"},
    {"id":"SectorStock.issue","says":"`short_name` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["short_name"],"as":"issue","of":"SectorStock"},
    {"id":"SimilarStocks.items","says":"Each issue is there once, and none is the issue itself.","kind":"formula","fields":["items","code"],"covers":["SimilarStock.code"],"of":"SimilarStocks"},
    {"id":"SimilarStocks.order","says":"Issues of the same sector come first, then the likest.","kind":"formula","fields":["items"],"covers":["SimilarStock.same_sector"],"of":"SimilarStocks"},
    {"id":"SimilarStocks.day","says":"With the same `trading_date` an issue has the same `market_value`.","kind":"same","key":["code"],"per":["trading_date"],"fields":["market_value"],"covers":["SimilarStocks.trading_date"],"of":"SimilarStocks"},
    {"id":"SimilarStocks.likeness","says":"`likeness` of each issue follows from its correlation and both market values.","kind":"formula","fields":["items","market_value"],"covers":["SimilarStock.likeness","SimilarStock.market_value"],"of":"SimilarStocks"},
    {"id":"SimilarStock.price","says":"`price` is on the price steps.","kind":"formula","fields":["price"],"of":"SimilarStock"},
    {"id":"SimilarStock.change_rate","says":"`change_rate` is `change` over the price before it.","kind":"formula","fields":["change_rate","price","change"],"within":0.00006,"of":"SimilarStock"},
    {"id":"SimilarStock.correlation","says":"`correlation` is between -1 and 1.","kind":"formula","fields":["correlation"],"of":"SimilarStock"},
    {"id":"SimilarStock.issue","says":"`short_name` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["short_name"],"as":"issue","of":"SimilarStock"},
    {"id":"SimilarStock.sector","says":"An issue keeps its `sector33_code` and `sector`.","kind":"same","key":["code"],"fields":["sector33_code","sector"],"of":"SimilarStock"},
    {"id":"listStocks.order","says":"`items` is in the order that `sort` asks for.","kind":"formula","fields":["items"],"of":"listStocks.data"},
    {"id":"SupportChannel.fixed","says":"`name`, `simulated` are the same whenever a record with the same `channel_id` is returned.","kind":"same","key":["channel_id"],"fields":["name","simulated"],"of":"SupportChannel"},
    {"id":"SupportTopicInfo.fixed","says":"All members are the same whenever a record with the same `topic` is returned.","kind":"same","key":["topic"],"of":"SupportTopicInfo"},
    {"id":"listSupportMessages.newest_first","says":"`items` is sorted by `sent_at`, descending.","kind":"sorted","fields":["items"],"by":"sent_at","direction":"falls","strict":false,"of":"listSupportMessages.data"},
    {"id":"SupportMessage.fixed","says":"All members but `read_at` are the same whenever a record with the same `support_message_id` is returned.","kind":"same","key":["support_message_id"],"except":["read_at"],"of":"SupportMessage"},
    {"id":"Ticks.items_order","says":"`items` is sorted by `at`, ascending, without equal values.","kind":"sorted","fields":["items"],"by":"at","direction":"rises","strict":true,"covers":["Ticks.items.at"],"of":"Ticks"},
    {"id":"listTrades.newest_first","says":"`items` is newest first.","kind":"sorted","fields":["items"],"by":"at","direction":"falls","strict":false,"covers":["Trade.at"],"of":"listTrades.data"},
    {"id":"listTrades.min_quantity","says":"Every item has at least `min_quantity` shares.","kind":"formula","fields":["items"],"covers":["Trade.quantity"],"of":"listTrades.data"},
    {"id":"Trade.price","says":"`price` is on the price steps.","kind":"formula","fields":["price"],"of":"Trade"},
    {"id":"listWatchGroups.different","says":"No two `items` have the same `name`.","kind":"formula","fields":["items"],"of":"listWatchGroups.data"},
    {"id":"listWithdrawals.newest_first","says":"`items` is sorted by `requested_at`, descending.","kind":"sorted","fields":["items"],"by":"requested_at","direction":"falls","strict":false,"of":"listWithdrawals.data"},
    {"id":"OrderPreview.price","says":"`price` is null for a market order, and otherwise that of the request.","kind":"formula","fields":["price","price_type"],"of":"OrderPreview"},
    {"id":"OrderPreview.notional","says":"`notional` is reference price times quantity.","kind":"formula","fields":["notional","reference_price","quantity"],"of":"OrderPreview"},
    {"id":"OrderPreview.fee","says":"`fee` is the fee of the notional by its fee plan, if that is a plan of the rule `fee_plan` and does not count by day.","kind":"formula","fields":["fee","reference_price","quantity","fee_plan"],"of":"OrderPreview"},
    {"id":"OrderPreview.daily_interest","says":"`daily_interest` is the interest of one day on what is borrowed (rule `margin_interest`), rounded down.","kind":"formula","fields":["daily_interest","direction","leverage","product","notional","principal"],"of":"OrderPreview"},
    {"id":"OrderPreview.principal","says":"`principal` is the notional over the leverage, rounded up.","kind":"formula","fields":["principal","notional","leverage"],"of":"OrderPreview"},
    {"id":"OrderPreview.buying_power_after","says":"`buying_power_after` is buying power less the reserve.","kind":"formula","fields":["buying_power_after","buying_power","reserve"],"of":"OrderPreview"},
    {"id":"OrderPreview.release_estimate","says":"`release_estimate` is the reserve less principal and fee, but never below 0.","kind":"formula","fields":["release_estimate","reserve","principal","fee"],"of":"OrderPreview"},
    {"id":"OrderPreview.margin_rate","says":"`margin_rate` is `principal` over `notional`.","kind":"formula","fields":["margin_rate","principal","notional"],"within":0.00006,"of":"OrderPreview"},
    {"id":"OrderPreview.warning_price","says":"`warning_price` is the price at which the margin rate is the warning rate (rule `margin_warning`); own shares have none.","kind":"formula","fields":["warning_price","reference_price","quantity","leverage","direction"],"of":"OrderPreview"},
    {"id":"OrderPreview.forced_close_price","says":"`forced_close_price` is the price at which the margin rate is the forced-close rate (rule `forced_close`); own shares have none.","kind":"formula","fields":["forced_close_price","reference_price","quantity","leverage","direction"],"of":"OrderPreview"},
    {"id":"OrderPreview.worst_case_loss","says":"`worst_case_loss` is the loss at the forced-close price, or at 0, with the highest fees of both sides, if its fee plan is one of the rule `fee_plan`.","kind":"formula","fields":["worst_case_loss","reference_price","quantity","forced_close_price","fee_plan"],"of":"OrderPreview"},
    {"id":"OrderPreview.reference_price","says":"`reference_price` is the limit price, if there is one, for a market stop the trigger price, and for a short stop the higher of the two.","kind":"formula","fields":["reference_price","price","trigger_price","direction"],"of":"OrderPreview"},
    {"id":"FeePlanName.fixed","says":"One plan has one name.","kind":"same","key":["plan_id"],"fields":["name"],"as":"fee_plan","of":"FeePlanName"},
    {"id":"LoanQuote.late_rate","says":"`late_rate` is that of the loan terms.","kind":"same","key":[],"fields":["late_rate"],"as":"late_rate","of":"LoanQuote"},
    {"id":"LoanQuote.interest","says":"`interest` is the rate on the days that bear interest, on 365 days a year, rounded down.","kind":"formula","fields":["interest","amount","annual_rate","interest_days"],"of":"LoanQuote"},
    {"id":"LoanQuote.repayment_total","says":"`repayment_total` is amount and interest together; the fee is taken off at payment.","kind":"formula","fields":["repayment_total","amount","interest"],"of":"LoanQuote"},
    {"id":"LoanQuote.disbursed_amount","says":"`disbursed_amount` is the amount less the fee.","kind":"formula","fields":["disbursed_amount","amount","fee"],"of":"LoanQuote"},
    {"id":"LoanQuote.collateral_value","says":"`collateral_value` is the sum of the values of the shares to pledge.","kind":"formula","fields":["collateral_value","collateral"],"of":"LoanQuote"},
    {"id":"LoanQuote.collateral","says":"Each pledge shows the price at which the loan would be called and the price at which it would be sold.","kind":"formula","fields":["collateral","amount","collateral_value"],"of":"LoanQuote"},
    {"id":"LoanQuote.interest_days","says":"`interest_days` is the days until the due date less those of the waiver.","kind":"formula","fields":["interest_days","loan_date","due_date","waiver_days"],"of":"LoanQuote"},
    {"id":"LoanQuote.due_date","says":"`due_date` is the day after the term, or the next business day.","kind":"formula","fields":["due_date","loan_date","term_days"],"of":"LoanQuote"},
    {"id":"LoanQuote.legal_cap","says":"`legal_cap` is the cap of the amount disbursed.","kind":"formula","fields":["legal_cap","disbursed_amount"],"of":"LoanQuote"},
    {"id":"LoanQuote.available_limit","says":"`available_limit` is 60 % of the collateral, down to 10,000 yen.","kind":"formula","fields":["available_limit","collateral_value"],"of":"LoanQuote"},
    {"id":"LoanQuote.ltv","says":"`ltv` is the amount over the collateral.","kind":"formula","fields":["ltv","amount","collateral_value"],"within":0.00006,"of":"LoanQuote"},
    {"id":"LoanQuote.zone","says":"`zone` is the zone of the exact LTV.","kind":"formula","fields":["zone","amount","collateral_value"],"of":"LoanQuote"},
    {"id":"LoanQuote.fall_to_call","says":"`fall_to_call` is how far the collateral has to fall until the amount is 70 % of it.","kind":"formula","fields":["fall_to_call","amount","collateral_value"],"within":0.00006,"of":"LoanQuote"},
    {"id":"LoanQuote.fall_to_sale","says":"`fall_to_sale` is how far the collateral has to fall until the amount is 85 % of it.","kind":"formula","fields":["fall_to_sale","amount","collateral_value"],"within":0.00006,"of":"LoanQuote"},
    {"id":"screenStocks.matches","says":"Each of the `items` meets every condition of the request.","kind":"formula","fields":["items"],"of":"screenStocks.data"},
    {"id":"screenStocks.order","says":"`items` is in the order of `sort` in the request.","kind":"formula","fields":["items"],"of":"screenStocks.data"},
    {"id":"screenStocks.total","says":"`total` is at most `listed`, at least the number of `items`, and equal to it if they are the only page.","kind":"formula","fields":["total","listed","items","next_cursor"],"of":"screenStocks.data"},
    {"id":"screenStocks.without_one","says":"`without_one` has a number for each condition of the request if `total` is 0, and is empty otherwise.","kind":"formula","fields":["without_one","total","listed"],"of":"screenStocks.data"},
    {"id":"ScreenedStock.price","says":"`price` is on the price steps.","kind":"formula","fields":["price"],"of":"ScreenedStock"},
    {"id":"ScreenedStock.change_rate","says":"`change_rate` is `change` over the price before it.","kind":"formula","fields":["change_rate","price","change"],"within":0.00006,"of":"ScreenedStock"},
    {"id":"ScreenedStock.signals","says":"`signals` agree with the price: one that crossed above its average is above it, one that crossed below is below it, and no price does both.","kind":"formula","fields":["signals","average25_rate"],"of":"ScreenedStock"},
    {"id":"ScreenedStock.issue","says":"`short_name` is the same in every record with the same `code`.","kind":"same","key":["code"],"fields":["short_name"],"as":"issue","of":"ScreenedStock"},
    {"id":"ScreenedStock.sector","says":"An issue keeps its `sector33_code` and `sector`.","kind":"same","key":["code"],"fields":["sector33_code","sector"],"of":"ScreenedStock"},
  ],
  reads: [
    {"id":"exportStatement.rows","says":"The statement of `kind` ledger over the last two days has a line for each of their ledger entries.","kind":"reads","reads":["exportStatement","listLedgerEntries"],"summary":true,"of":"exportStatement"},
    {"id":"getAssets.ledger","says":"`balance`, `reserved`, `margin` and `shares_value` are what the ledger entries add up to, and `net_paid_in` is the paper money that they issued.","kind":"reads","reads":["getAssets","listLedgerEntries"],"of":"getAssets"},
    {"id":"getAssets.reserved","says":"`reserved` is what orders, applications and withdrawals under review hold.","kind":"reads","reads":["getAssets","listOrders"],"optional":["listIpoApplications","listBlockTradeApplications","listPreMarketApplications","listFollowRecords","listWithdrawals"],"of":"getAssets"},
    {"id":"getAssets.margin","says":"`margin` is the principal of the positions.","kind":"reads","reads":["getAssets","listPositions"],"of":"getAssets"},
    {"id":"getAssets.loan_debt","says":"`loan_debt` is the amount that repays the loans.","kind":"reads","reads":["getAssets","listLoans"],"of":"getAssets"},
    {"id":"getBadges.messages","says":"The badge of messages counts the messages without `read_at`.","kind":"reads","reads":["getBadges","listMessages"],"summary":true,"of":"getBadges"},
    {"id":"getDividendSummary.net","says":"`gross` and `net` are what the dividends paid in the year add up to.","kind":"reads","reads":["getDividendSummary","listDividends"],"summary":true,"of":"getDividendSummary"},
    {"id":"getJournalStatistics.groups","says":"Each group counts the trades with its key, and adds up their net profit or loss. Hours and days of the week are those of the opening in Japan.","kind":"reads","reads":["listJournalTrades","getJournalStatistics?group_by=tag","getJournalStatistics?group_by=hour","getJournalStatistics?group_by=weekday","getJournalStatistics?group_by=stock","getJournalStatistics?group_by=order_type","getJournalStatistics?group_by=closed_by"],"summary":true,"of":"getJournalStatistics"},
    {"id":"getLoanTerms.waivers_left","says":"`waivers_left` is `waiver_borrowings` less the loans that were paid out, but never below 0.","kind":"reads","reads":["getLoanTerms","listLoans"],"summary":true,"of":"getLoanTerms"},
    {"id":"getProfit.closings","says":"A closing order is listed on the day of its fills, with its result, fees, interest and tax.","kind":"reads","reads":["getProfit","listOrders"],"summary":true,"of":"getProfit"},
    {"id":"listBankAccounts.default","says":"One account is the default, unless there is none.","kind":"reads","reads":["listBankAccounts"],"of":"listBankAccounts"},
    {"id":"listBlockTrades.my_application_id","says":"`my_application_id` and `my_lots` are those of the user’s application to the block.","kind":"reads","reads":["listBlockTrades","listBlockTradeApplications"],"summary":true,"of":"listBlockTrades"},
    {"id":"listFollowProducts.my_record_id","says":"`my_record_id` is that of the user’s pending or active follow record of the product.","kind":"reads","reads":["listFollowProducts","listFollowRecords"],"summary":true,"of":"listFollowProducts"},
    {"id":"listIpoApplications.held_amount","says":"An application that awaits the draw holds its quantity at its price, or at the upper end of the range where it has none.","kind":"reads","reads":["listIpoApplications","listIpos"],"of":"listIpoApplications"},
    {"id":"listIpos.my_application_id","says":"`my_application_id` is that of the user’s application to the offering.","kind":"reads","reads":["listIpos","listIpoApplications"],"summary":true,"of":"listIpos"},
    {"id":"listJournalTrades.positions","says":"The trades are the closed positions, with the same result, fee, interest, reverse fee and tax.","kind":"reads","reads":["listJournalTrades","listPositions"],"summary":true,"of":"listJournalTrades"},
    {"id":"listPositions.closing_quantity","says":"`closing_quantity` is what the closing orders of the position have not closed yet.","kind":"reads","reads":["listPositions","listOrders"],"of":"listPositions"},
    {"id":"listPositions.pledged_quantity","says":"`pledged_quantity` is what the loans show as pledged shares of the position.","kind":"reads","reads":["listPositions","listLoans"],"of":"listPositions"},
    {"id":"listPositions.closings","says":"Results, interest, reverse fees and tax of a position are those of its closing orders.","kind":"reads","reads":["listPositions","listOrders"],"of":"listPositions"},
    {"id":"listStocks.watched","says":"`watched` is true for the issues on the watchlist.","kind":"reads","reads":["listStocks","listWatchlist"],"of_parts":true,"of":"listStocks"},
    {"id":"listWatchGroups.codes","says":"The issues of the groups are on the watchlist.","kind":"reads","reads":["listWatchGroups","listWatchlist"],"of":"listWatchGroups"},
  ],
  inside: {
    "Loan": {"schedule":"LoanSchedule","collateral":"PledgedShares","call":"MarginCall","repayments":"LoanRepayment","deadline":"Deadline","timeline":"TimelineEntry"},
    "PledgedShares": {"name":"LocalizedName","short_name":"LocaleNames"},
    "BlockTradeApplication": {"name":"LocalizedName","short_name":"LocaleNames","entry":"DrawEntry","deadline":"Deadline","timeline":"TimelineEntry"},
    "IpoApplication": {"name":"LocalizedName","short_name":"LocaleNames","entry":"DrawEntry","deadline":"Deadline","timeline":"TimelineEntry"},
    "PreMarketApplication": {"name":"LocalizedName","short_name":"LocaleNames","deadline":"Deadline","timeline":"TimelineEntry"},
    "PasskeyRegistration": {"options":"PublicKeyCredentialCreationOptionsJSON"},
    "PublicKeyCredentialCreationOptionsJSON": {"rp":"PublicKeyCredentialCreationOptionsJSON.rp","user":"PublicKeyCredentialCreationOptionsJSON.user","pubKeyCredParams":"PublicKeyCredentialCreationOptionsJSON.pubKeyCredParams","excludeCredentials":"PublicKeyCredentialDescriptorJSON","authenticatorSelection":"PublicKeyCredentialCreationOptionsJSON.authenticatorSelection"},
    "PasskeySignIn": {"options":"PublicKeyCredentialRequestOptionsJSON"},
    "PublicKeyCredentialRequestOptionsJSON": {"allowCredentials":"PublicKeyCredentialDescriptorJSON"},
    "FundPasswordReset": {"deadline":"Deadline","timeline":"TimelineEntry"},
    "LoginPasswordReset": {"deadline":"Deadline","timeline":"TimelineEntry"},
    "Order": {"name":"LocalizedName","short_name":"LocaleNames","stop":"OrderStop","exit":"OrderExit","fee_plan":"OrderFeePlan","fills":"Fill","timeline":"TimelineEntry"},
    "OrderExit": {"stop":"OrderStop"},
    "OrderFeePlan": {"name":"LocaleLabel"},
    "Withdrawal": {"bank_account":"BankAccountSnapshot","deadline":"Deadline","timeline":"TimelineEntry"},
    "ScreenFilter": {"conditions":"ScreenRange","sort":"ScreenSort"},
    "FeePlans": {"plans":"FeePlan","next":"FeePlanChange"},
    "FeePlan": {"tiers":"FeeTier","beyond":"FeeStep"},
    "PriceAlert": {"name":"LocalizedName","short_name":"LocaleNames","deadline":"PriceAlert.deadline","timeline":"TimelineEntry"},
    "RecoveryCodes": {"items":"RecoveryCode"},
    "Session": {"user_info":"UserInfo"},
    "FollowRecord": {"issuer":"LocalizedName","name":"LocalizedName","daily_earnings":"FollowDay","deadline":"Deadline","timeline":"TimelineEntry"},
    "Assets": {"settlements":"Assets.settlements","margin_status":"MarginStatus","equity_curve":"Assets.equity_curve"},
    "MarginStatus": {"call":"AccountCall"},
    "Badges": {"tabs":"Badges.tabs","places":"PlaceBadge"},
    "Badges.tabs": {"home":"TabBadge","market":"TabBadge","trade":"TabBadge","news":"TabBadge","user":"TabBadge"},
    "PlaceBadge": {"link":"AppLink"},
    "DrawProof": {"name":"LocalizedName","short_name":"LocaleNames","roster":"DrawProof.roster","my_entry":"DrawEntry"},
    "DrawProof.roster": {"items":"DrawRosterRow"},
    "Board": {"asks":"BoardLevels","bids":"BoardLevels","auction":"Auction"},
    "ChartDrawings": {"items":"TrendLineDrawing"},
    "TrendLineDrawing": {"start":"DrawingPoint","end":"DrawingPoint"},
    "Deposit": {"deadline":"Deadline","timeline":"TimelineEntry"},
    "DividendSummary": {"months":"DividendMonth"},
    "FollowProductDetail": {"product":"FollowProduct","curve":"FollowCurvePoint","allocation":"FollowAllocation","disclosure":"FollowDisclosure"},
    "FollowProduct": {"issuer":"LocalizedName","name":"LocalizedName"},
    "FollowAllocation": {"name":"LocaleLabel"},
    "Identity": {"checks":"IdentityCheck","timeline":"TimelineEntry"},
    "Ipo": {"name":"LocalizedName","short_name":"LocaleNames","draw":"Draw"},
    "JournalStatistics": {"total":"JournalFigures","comparison":"JournalComparison","groups":"JournalGroup"},
    "JournalComparison": {"index_name":"LocaleNames","curve":"JournalCurvePoint"},
    "JournalGroup": {"short_name":"LocaleNames","figures":"JournalFigures"},
    "JournalTrade": {"name":"LocalizedName","short_name":"LocaleNames","entry":"JournalEntry"},
    "LoanTerms": {"legal_caps":"LoanTerms.legal_caps"},
    "InboxMessage": {"link":"AppLink"},
    "NewsItem": {"indices":"NewsIndexFigure","blocks":"NewsBlock","stocks":"NewsStockFigure","related":"NewsSummary","link":"AppLink"},
    "NewsIndexFigure": {"name":"LocaleNames"},
    "NewsStockFigure": {"name":"LocalizedName","short_name":"LocaleNames"},
    "Position": {"name":"LocalizedName","short_name":"LocaleNames","sector":"LocaleLabel","timeline":"TimelineEntry"},
    "Profit": {"days":"ProfitDay","month_sums":"ProfitSums","months":"Profit.months","year_sums":"ProfitSums","taxes":"Profit.taxes"},
    "ProfitDay": {"sums":"ProfitSums","closings":"ProfitClosing","follows":"ProfitFollow"},
    "ProfitClosing": {"short_name":"LocaleNames"},
    "ProfitFollow": {"name":"LocalizedName"},
    "Profit.months": {"sums":"ProfitSums"},
    "Standing": {"parts":"Standing.parts"},
    "Stock": {"name":"LocalizedName","short_name":"LocaleNames","sector":"LocaleLabel","reverse_fee":"ReverseFee","next_dividend":"StockDividend","splits":"StockSplit","quote":"Quote"},
    "StockFacts": {"beta":"Beta","sector":"StockFacts.sector","next_earnings":"EarningsDate"},
    "TradingTerms": {"fee_plan":"FeePlan"},
    "UploadDetail": {"upload":"Upload","preview":"UploadPreview"},
    "WithdrawalTerms": {"holds":"WithdrawalHold"},
    "WithdrawalHold": {"link":"AppLink"},
    "listBankAccounts.data": {"items":"BankAccount"},
    "listBanks.data": {"items":"Bank"},
    "Bank": {"branches":"BankBranch"},
    "listBlockTradeApplications.data": {"items":"BlockTradeApplication"},
    "listBlockTrades.data": {"items":"BlockTrade"},
    "BlockTrade": {"name":"LocalizedName","short_name":"LocaleNames","draw":"Draw"},
    "Candles": {"items":"Candle"},
    "listDeposits.data": {"items":"Deposit"},
    "listDevices.data": {"items":"Device"},
    "listDividends.data": {"items":"Dividend"},
    "Dividend": {"name":"LocalizedName","short_name":"LocaleNames"},
    "listEarnings.data": {"items":"EarningsReport"},
    "listFollowProducts.data": {"items":"FollowProduct"},
    "listFollowRecords.data": {"items":"FollowRecord"},
    "listHotStocks.data": {"items":"StockSummary"},
    "StockSummary": {"name":"LocalizedName","short_name":"LocaleNames"},
    "IndexLine": {"items":"IndexPoint"},
    "listIndices.data": {"items":"MarketIndex"},
    "MarketIndex": {"name":"LocaleNames"},
    "listIntradayStocks.data": {"items":"IntradayStock","closing":"IntradayClosing"},
    "IntradayStock": {"name":"LocalizedName","short_name":"LocaleNames"},
    "listIpoApplications.data": {"items":"IpoApplication"},
    "listIpos.data": {"items":"Ipo"},
    "listJournalTrades.data": {"items":"JournalTrade"},
    "listLedgerEntries.data": {"items":"LedgerEntry"},
    "LedgerEntry": {"postings":"LedgerEntry.postings"},
    "listLoans.data": {"items":"Loan"},
    "listMessages.data": {"items":"InboxMessage"},
    "listNews.data": {"items":"NewsSummary"},
    "listOrders.data": {"items":"Order"},
    "listPasskeys.data": {"items":"Passkey"},
    "listPositions.data": {"items":"Position"},
    "listPreMarket.data": {"items":"PreMarketItem"},
    "PreMarketItem": {"name":"LocalizedName","short_name":"LocaleNames"},
    "listPreMarketApplications.data": {"items":"PreMarketApplication"},
    "listPriceAlerts.data": {"items":"PriceAlert"},
    "listResultCodes.data": {"items":"ResultCode"},
    "listScreenFilters.data": {"items":"ScreenFilter"},
    "listSearchHistory.data": {"items":"SearchHistoryEntry"},
    "listSectors.data": {"items":"Sector"},
    "Sector": {"name":"LocaleLabel","stocks":"SectorStock"},
    "SectorStock": {"short_name":"LocaleNames"},
    "SimilarStocks": {"items":"SimilarStock"},
    "SimilarStock": {"short_name":"LocaleNames","sector":"LocaleLabel"},
    "listStocks.data": {"items":"StockSummary"},
    "listSupportChannels.data": {"items":"SupportChannel"},
    "SupportChannel": {"topics":"SupportTopicInfo"},
    "listSupportMessages.data": {"items":"SupportMessage"},
    "SupportMessage": {"about":"AppLink"},
    "Ticks": {"items":"Ticks.items"},
    "listTrades.data": {"items":"Trade"},
    "listWatchGroups.data": {"items":"WatchGroup"},
    "listWatchlist.data": {"items":"StockSummary"},
    "listWithdrawals.data": {"items":"Withdrawal"},
    "OrderPreview": {"stop":"OrderStop","exit":"OrderExit","fee_plan":"FeePlanName"},
    "LoanQuote": {"schedule":"LoanSchedule","collateral":"PledgedShares"},
    "LoginPasswordResetReceipt": {"reset":"LoginPasswordReset"},
    "screenStocks.data": {"items":"ScreenedStock"},
    "ScreenedStock": {"short_name":"LocaleNames","sector":"LocaleLabel"},
  },
  returned: {
    "addBankAccount": "BankAccount",
    "addCollateral": "Loan",
    "applyForBlockTrade": "BlockTradeApplication",
    "applyForIpo": "IpoApplication",
    "applyForLoan": "Loan",
    "applyForPreMarket": "PreMarketApplication",
    "beginPasskeyRegistration": "PasskeyRegistration",
    "beginPasskeySignIn": "PasskeySignIn",
    "cancelFundPasswordReset": "FundPasswordReset",
    "cancelLoginPasswordReset": "LoginPasswordReset",
    "cancelOrder": "Order",
    "cancelPreMarketApplication": "PreMarketApplication",
    "cancelWithdrawal": "Withdrawal",
    "changeOrder": "Order",
    "changeScreenFilter": "ScreenFilter",
    "changeWatchGroup": "WatchGroup",
    "chooseFeePlan": "FeePlans",
    "closePosition": "Order",
    "createPriceAlert": "PriceAlert",
    "createRecoveryCodes": "RecoveryCodes",
    "createScreenFilter": "ScreenFilter",
    "createWatchGroup": "WatchGroup",
    "exportJournal": "JournalExport",
    "exportStatement": "Statement",
    "finishPasskeyRegistration": "Passkey",
    "finishPasskeySignIn": "Session",
    "followProduct": "FollowRecord",
    "getAssets": "Assets",
    "getBadges": "Badges",
    "getBlockTradeDraw": "DrawProof",
    "getBoard": "Board",
    "getChartDrawings": "ChartDrawings",
    "getDeposit": "Deposit",
    "getDividendSummary": "DividendSummary",
    "getEnvironment": "Environment",
    "getFollowProduct": "FollowProductDetail",
    "getFollowRecord": "FollowRecord",
    "getFundPasswordReset": "FundPasswordReset",
    "getIdentity": "Identity",
    "getIpo": "Ipo",
    "getIpoApplication": "IpoApplication",
    "getIpoDraw": "DrawProof",
    "getJournalEntry": "JournalEntry",
    "getJournalStatistics": "JournalStatistics",
    "getJournalTrade": "JournalTrade",
    "getLoan": "Loan",
    "getLoanAgreement": "LoanAgreement",
    "getLoanTerms": "LoanTerms",
    "getLoginPasswordReset": "LoginPasswordReset",
    "getMarketClock": "MarketClock",
    "getMessage": "InboxMessage",
    "getNewsItem": "NewsItem",
    "getOrder": "Order",
    "getOwnLoginPasswordReset": "LoginPasswordReset",
    "getPosition": "Position",
    "getProfit": "Profit",
    "getRecoveryCodes": "RecoveryCodesLeft",
    "getStanding": "Standing",
    "getStock": "Stock",
    "getStockFacts": "StockFacts",
    "getTopUpUrl": "TopUpUrl",
    "getTradingTerms": "TradingTerms",
    "getUpload": "UploadDetail",
    "getUserInfo": "UserInfo",
    "getWithdrawal": "Withdrawal",
    "getWithdrawalTerms": "WithdrawalTerms",
    "issueStreamTicket": "StreamTicket",
    "listBankAccounts": "listBankAccounts.data",
    "listBanks": "listBanks.data",
    "listBlockTradeApplications": "listBlockTradeApplications.data",
    "listBlockTrades": "listBlockTrades.data",
    "listCandles": "Candles",
    "listDeposits": "listDeposits.data",
    "listDevices": "listDevices.data",
    "listDividends": "listDividends.data",
    "listEarnings": "listEarnings.data",
    "listFeePlans": "FeePlans",
    "listFollowProducts": "listFollowProducts.data",
    "listFollowRecords": "listFollowRecords.data",
    "listHotStocks": "listHotStocks.data",
    "listIndexValues": "IndexLine",
    "listIndices": "listIndices.data",
    "listIntradayStocks": "listIntradayStocks.data",
    "listIpoApplications": "listIpoApplications.data",
    "listIpos": "listIpos.data",
    "listJournalTrades": "listJournalTrades.data",
    "listLedgerEntries": "listLedgerEntries.data",
    "listLoans": "listLoans.data",
    "listMessages": "listMessages.data",
    "listNews": "listNews.data",
    "listOrders": "listOrders.data",
    "listPasskeys": "listPasskeys.data",
    "listPositions": "listPositions.data",
    "listPreMarket": "listPreMarket.data",
    "listPreMarketApplications": "listPreMarketApplications.data",
    "listPriceAlerts": "listPriceAlerts.data",
    "listResultCodes": "listResultCodes.data",
    "listScreenFilters": "listScreenFilters.data",
    "listSearchHistory": "listSearchHistory.data",
    "listSectors": "listSectors.data",
    "listSimilarStocks": "SimilarStocks",
    "listStocks": "listStocks.data",
    "listSupportChannels": "listSupportChannels.data",
    "listSupportMessages": "listSupportMessages.data",
    "listTicks": "Ticks",
    "listTrades": "listTrades.data",
    "listWatchGroups": "listWatchGroups.data",
    "listWatchlist": "listWatchlist.data",
    "listWithdrawals": "listWithdrawals.data",
    "login": "Session",
    "placeOrder": "Order",
    "previewOrder": "OrderPreview",
    "quoteLoan": "LoanQuote",
    "readMessage": "InboxMessage",
    "readNewsItem": "NewsItem",
    "register": "Session",
    "renamePasskey": "Passkey",
    "repayLoan": "Loan",
    "requestDeposit": "Deposit",
    "requestFundPasswordReset": "FundPasswordReset",
    "requestLoginPasswordReset": "LoginPasswordResetReceipt",
    "requestWithdrawal": "Withdrawal",
    "saveChartDrawings": "ChartDrawings",
    "saveJournalEntry": "JournalEntry",
    "screenStocks": "screenStocks.data",
    "sendSupportMessage": "SupportMessage",
    "stopFollowing": "FollowRecord",
    "submitIdentity": "Identity",
    "subscribeIpo": "IpoApplication",
    "updateBankAccount": "BankAccount",
    "updateProfile": "UserInfo",
    "uploadImage": "Upload",
    "useFundPasswordReset": "FundPasswordReset",
    "useLoginPasswordReset": "Session",
    "useRecoveryCode": "Session",
    "withdrawFollow": "FollowRecord",
    "withdrawIpoApplication": "IpoApplication",
  },
  paths: {
    "addCollateral": ["loan_id"],
    "applyForBlockTrade": ["block_trade_id"],
    "applyForIpo": ["ipo_id"],
    "applyForPreMarket": ["code"],
    "cancelOrder": ["order_id"],
    "cancelPreMarketApplication": ["application_id"],
    "cancelWithdrawal": ["withdrawal_id"],
    "changeOrder": ["order_id"],
    "changeScreenFilter": ["filter_id"],
    "changeWatchGroup": ["group_id"],
    "closePosition": ["position_id"],
    "followProduct": ["product_id"],
    "getBoard": ["code"],
    "getChartDrawings": ["code"],
    "getDeposit": ["deposit_id"],
    "getFollowRecord": ["record_id"],
    "getIpo": ["ipo_id"],
    "getIpoApplication": ["application_id"],
    "getJournalEntry": ["position_id"],
    "getJournalTrade": ["position_id"],
    "getLoan": ["loan_id"],
    "getMessage": ["message_id"],
    "getNewsItem": ["news_id"],
    "getOrder": ["order_id"],
    "getPosition": ["position_id"],
    "getStock": ["code"],
    "getStockFacts": ["code"],
    "getWithdrawal": ["withdrawal_id"],
    "listCandles": ["code"],
    "listIndexValues": ["index_id"],
    "listSimilarStocks": ["code"],
    "listTicks": ["code"],
    "readMessage": ["message_id"],
    "readNewsItem": ["news_id"],
    "renamePasskey": ["passkey_id"],
    "repayLoan": ["loan_id"],
    "saveChartDrawings": ["code"],
    "saveJournalEntry": ["position_id"],
    "stopFollowing": ["record_id"],
    "subscribeIpo": ["application_id"],
    "updateBankAccount": ["bank_account_id"],
    "withdrawFollow": ["record_id"],
    "withdrawIpoApplication": ["application_id"],
  },
  echoes: {
    "addBankAccount": ["holder_kana","bank_code","branch_code","account_type","image_id"],
    "applyForLoan": ["amount","term_days","agreement_version"],
    "applyForPreMarket": ["price","quantity"],
    "changeOrder": ["price","trigger_price","quantity"],
    "changeScreenFilter": ["name","conditions","sort"],
    "changeWatchGroup": ["name","codes"],
    "closePosition": ["price_type","trigger_price","quantity","execution","good_till"],
    "createPriceAlert": ["measure","code","position_id","condition","value"],
    "createScreenFilter": ["name","conditions","sort"],
    "createWatchGroup": ["name","codes"],
    "finishPasskeyRegistration": ["name"],
    "followProduct": ["amount","stop_loss_rate"],
    "getDividendSummary": ["year"],
    "getJournalStatistics": ["group_by"],
    "getProfit": ["month"],
    "getUserInfo": ["user_id"],
    "listCandles": ["period"],
    "listIndexValues": ["period"],
    "placeOrder": ["code","direction","price_type","trigger_price","quantity","leverage","product","execution","good_till"],
    "previewOrder": ["code","direction","price_type","trigger_price","quantity","leverage","product","execution","good_till"],
    "quoteLoan": ["amount","term_days"],
    "renamePasskey": ["name"],
    "requestDeposit": ["amount"],
    "requestWithdrawal": ["amount","bank_account_id"],
    "saveJournalEntry": ["plan","note","tags","stop_price","target_price"],
    "sendSupportMessage": ["topic","text"],
    "submitIdentity": ["name_kanji","name_kana","birth_date","document_type","document_number","front_image_id","back_image_id"],
    "updateBankAccount": ["holder_kana","bank_code","branch_code","account_type","image_id","is_default"],
    "updateProfile": ["display_name","locale","colour_convention","order_confirmation"],
  },
  respelled: {
    "addBankAccount": ["holder_kana"],
    "submitIdentity": ["name_kana","document_number"],
    "updateBankAccount": ["holder_kana"],
  },
  shown: {
    "TradingTerms": [{"member":"forced_close_rate","rule":"forced_close","value":"0.1000"},{"member":"lot_size","rule":"lot","value":100},{"member":"minimum_quantity","rule":"lot","value":100},{"member":"maximum_quantity","rule":"lot","value":100000},{"member":"leverage_steps","rule":"leverage","value":[1,2,3]},{"member":"initial_margin_minimum","rule":"initial_margin","value":300000},{"member":"collateral_rate","rule":"margin_rate","value":"0.8000"},{"member":"warning_rate","rule":"margin_warning","value":"0.3000"},{"member":"maintenance_rate","rule":"margin_call","value":"0.2000"},{"member":"long_interest_rate","rule":"margin_interest","value":"0.0280"},{"member":"short_lending_rate","rule":"margin_interest","value":"0.0110"},{"member":"term_months","rule":"margin_term","value":6},{"member":"term_notice_days","rule":"margin_term","value":10},{"member":"preview_seconds","rule":"preview_validity","value":30},{"member":"settlement_days","rule":"settlement","value":2}],
    "WithdrawalTerms": [{"member":"minimum_amount","rule":"withdrawal_amount","value":10000},{"member":"arrival_hours","rule":"withdrawal_arrival","value":24}],
    "TopUpUrl": [{"member":"minimum_amount","rule":"deposit_amount","value":10000},{"member":"maximum_amount","rule":"deposit_amount","value":100000000}],
    "LoanTerms": [{"member":"minimum_amount","rule":"loan_amount","value":100000},{"member":"maximum_amount","rule":"loan_amount","value":100000000},{"member":"amount_step","rule":"loan_amount","value":10000},{"member":"minimum_days","rule":"loan_amount","value":1},{"member":"maximum_days","rule":"loan_amount","value":365},{"member":"annual_rate","rule":"loan_interest","value":"0.0290"},{"member":"waiver_days","rule":"loan_interest","value":180},{"member":"waiver_borrowings","rule":"loan_interest","value":5},{"member":"fee_rate","rule":"loan_fee","value":"0.0110"},{"member":"late_rate","rule":"late_charge","value":"0.2000"},{"member":"late_after_days","rule":"late_charge","value":7},{"member":"collection_after_days","rule":"late_charge","value":30},{"member":"ltv_limit","rule":"loan_to_value","value":"0.6000"},{"member":"ltv_call","rule":"loan_to_value","value":"0.7000"},{"member":"ltv_liquidation","rule":"loan_to_value","value":"0.8500"}],
  },
  moves: {
    Loan: LOAN_MOVES,
    BlockTradeApplication: BLOCK_TRADE_APPLICATION_MOVES,
    IpoApplication: IPO_APPLICATION_MOVES,
    PreMarketApplication: PRE_MARKET_APPLICATION_MOVES,
    FundPasswordReset: FUND_PASSWORD_RESET_MOVES,
    LoginPasswordReset: LOGIN_PASSWORD_RESET_MOVES,
    Order: ORDER_MOVES,
    Withdrawal: WITHDRAWAL_MOVES,
    PriceAlert: PRICE_ALERT_MOVES,
    FollowRecord: FOLLOW_MOVES,
    Deposit: DEPOSIT_MOVES,
    Identity: IDENTITY_MOVES,
    Position: POSITION_MOVES,
  },
};
