/** Text of `--help`. */
export const HELP = `npm run control -- COMMAND [ARGUMENTS] [--json] [--data FOLDER | --url ADDRESS | --workspace NAME]

Controls a running sandbox. Address and token are in its data folder (.data/sandbox, or --data, or TSUBAME_DATA_DIR);
TSUBAME_CONTROL_TOKEN overrides the token. With --workspace, the command controls that workspace of the gateway (--url, or
port 4010 or PORT), and needs TSUBAME_CONTROL_TOKEN only if other machines can send requests. Instants are in Japan time.

  status                              clock, market, faults and scenario

  freeze | run                        stop or start the clock
  speed 60                            run the clock 1 to 3600 times as fast
  step 15m                            advance by 90s, 15m, 2h or 3d
  jump session                        advance to the next session
  jump due                            advance to the next scheduled job
  jump settlement                     advance to the day on which today's trades settle (T+2)
  jump ord_…                          advance to the next deadline of a record
  jump "2026-11-24 09:00"             advance to an instant

  halt 7203 [--from …] [--to …]       stop trading in an issue
  unhalt 7203                         resume trading in an issue
  halts                               list halts

  fault placeOrder --latency 3000     delay an operation, in milliseconds
  fault placeOrder --status 503 --share 20 --times 5
  fault placeOrder --drop answer      lose the response; --drop request loses the request
  fault openStream --duplicate        send each event twice; other operations receive each request twice
  faults | unfault [flt_1]            list faults; end one or all

  operations                          list operations: implemented, answered by an example, or with faults

  scenarios | show NAME               list scenarios; print one
  load full-of-positions              reset the sandbox to a scenario; a failed load changes nothing
  save my-own --title "What it shows" save the requests since the last load or reset as a scenario
  reset                               reset the sandbox
  example placeOrder Filled           save the last response of an operation as an example of the contract (gateway only)

  decisions                           list records that an operator can decide
  decide ID approve [REASON]          decide by an event of the contract; a reason if there are several

  autopilot on|off                    decide reviews automatically, or not

No command sets a balance, price, profit or draw.
`;
