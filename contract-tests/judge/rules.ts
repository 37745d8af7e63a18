/** Everything that the judge may find, in words; the left side is what reports and baselines call it. */
export const RULES = {
  no_answer: 'answers every request whole and as HTTP',
  slow: 'answers within 5 s',
  undeclared_status: 'answers only with a status that the operation lists',
  server_error: 'no request brings the provider down',
  not_json: 'answers JSON, and says so in Content-Type',
  undeclared_code: 'answers only with a code that the operation lists for that status',
  missing_header: 'sends the headers that an answer has to have',
  bad_header: 'sends headers as the contract describes them',
  missing_member: 'leaves out no member of an answer',
  undeclared_member: 'adds no member to an answer',
  decimal_as_number: 'writes prices and rates as decimal strings',
  not_an_integer: 'writes yen and shares as integers',
  schema: 'answers as the schema says',
  language: 'speaks the language that was asked for',
  too_many_items: 'answers no more items than were asked for',
  other_record: 'answers the record that was asked for',
  other_state: 'answers only records in the state that was asked for',
  unlisted_move: 'moves a record only as its state table lists',
  accepted_invalid: 'refuses a request that breaks the schema',
  wrong_refusal: 'refuses a request that breaks the schema with 400, 413, 415 or 422',
  refused_valid: 'takes a request that keeps the schema',
} as const;

export type Rule = keyof typeof RULES;
