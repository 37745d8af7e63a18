/** What `--help` prints. */
export const HELP = `npm run control -- COMMAND [ARGUMENTS] [--json] [--data FOLDER | --url ADDRESS | --workspace NAME]

Controls a running sandbox. Address and token are found in its data folder (.data/sandbox unless --data or
TSUBAME_DATA_DIR say otherwise); TSUBAME_CONTROL_TOKEN is used where it is set. With --workspace it is the sandbox of that
name behind the gateway (--url, or port 4010 or PORT), which needs no token. Instants are those of Japan.

  status                              everything as it is now

  freeze | run                        stop the clock, let it run
  speed 60                            seconds of the sandbox in a second, 1 to 3600
  step 15m                            forward by 90s, 15m, 2h or 3d
  jump session                        to the next session
  jump due                            to what the clock does next
  jump settlement                     to the day on which today's trades settle (T+2)
  jump ord_…                          to the next deadline of a record
  jump "2026-11-24 09:00"             to an instant

  halt 7203 [--from …] [--to …]       stop trading in an issue
  unhalt 7203                         let it go on
  halts                               all of them

  fault placeOrder --latency 3000     in milliseconds
  fault placeOrder --status 503 --share 20 --times 5
  fault placeOrder --drop answer      lost after it was done; --drop request: before
  fault openStream --duplicate        each event arrives twice; of another operation, the request does
  faults | unfault [flt_1]            all of them; end one, or all

  operations                          which are live, answered by an example, or faulted

  scenarios | show NAME               what can be loaded, and how it is written
  load full-of-positions              begin anew with it; if it fails, nothing has changed
  save my-own --title "What it shows" what was called since the last load or reset
  reset                               begin anew
  example placeOrder Filled           save the last answer to an operation as an example of the contract (by the gateway)

  decisions                           what an operator may decide about now
  decide ID approve [REASON]          by an event of the contract's table; a reason where there are several

  autopilot on|off                    whether reviews are decided by the clock

No command sets anybody's balance, price, profit or draw; there is none.
`;
