"""The market and money rules that this provider needs, calculated from the numbers of the contract. Prices are tenths of a yen."""

import datetime
import functools

from contract import RULES, example_data

# The stock that this provider trades, as the contract shows it.
STOCK = example_data("getStock_Toyota")
GROUP = STOCK["tick_group"]
FEE_BASIS_POINTS = round(float(RULES["fee_plan"]["plans"][0]["rate"]) * 10_000)
LOT_SIZE = RULES["lot"]["size"]
LEVERAGE_STEPS = RULES["leverage"]["steps"]
DAY = datetime.timedelta(days=1)


def tenths_of(price):
    return round(float(price) * 10)


def price_of(tenths):
    return f"{tenths / 10:.10g}"


def price_step(group, tenths):
    rows = RULES["price_step"]["rows"]
    return next(row[group] for row in rows if row["up_to_tenths"] is None or tenths <= row["up_to_tenths"])


def prices_around(group, tenths):
    """The valid prices next to a price, the lower one first."""
    step = price_step(group, tenths)
    below = tenths - tenths % step
    return below, below + step


def price_limits(group, base):
    """The lowest and the highest price of a day, for a base price."""
    rows = RULES["daily_price_limit"]["rows"]
    width = 10 * next(row["width_yen"] for row in rows if row["below_yen"] is None or base < 10 * row["below_yen"])
    lowest = max(base - width, 1)
    below, above = prices_around(group, lowest)
    return below if below == lowest else above, prices_around(group, base + width)[0]


def price_at_margin_rate(order, price, basis_points):
    """The price at which own funds and result are this rate of the opening amount; none for own shares."""
    leverage, is_long = int(order["leverage"]), order["direction"] == "long"
    if is_long and leverage == 1:
        return None
    whole = 10_000 * leverage
    loss = 10_000 - basis_points * leverage
    if is_long:
        return prices_around(GROUP, price * (whole - loss) // whole)[0]
    exact = -(-price * (whole + loss) // whole)
    below, above = prices_around(GROUP, exact)
    return below if below == exact else above


def interest_of_a_day(order, notional, principal):
    """The interest of one day on what an order borrows, in yen."""
    rule = RULES["margin_interest"]
    if order.get("product") == "intraday":
        return 0
    long_rate, short_rate = rule["long_interest_basis_points"], rule["short_lending_basis_points"]
    amount = (notional - principal) * long_rate if order["direction"] == "long" else notional * short_rate
    return amount // (10_000 * rule["days_in_year"])


def nth_monday(year, month, nth):
    first = datetime.date(year, month, 1)
    return first + DAY * (-first.weekday() % 7 + 7 * (nth - 1))


def equinox(month, days, year):
    passed = days + (year - 1980) * RULES["national_holiday"]["tropical_year_days"]
    return datetime.date(1980, month, 1) + DAY * int(passed)


@functools.cache
def holidays(year):
    """The dates of a year on which the exchange is closed besides weekends."""
    rule = RULES["national_holiday"]

    def applies(each):
        in_range = each.get("from_year", year) <= year <= each.get("to_year", year)
        return in_range and year not in each.get("except_years", [])

    def dates(texts):
        return {datetime.date.fromisoformat(f"{year}-{text}") for text in texts}

    named = dates(each["date"] for each in rule["dates"] if applies(each))
    named |= {nth_monday(year, each["month"], each["nth"]) for each in rule["mondays"] if applies(each)}
    named |= dates(date[5:] for date in rule["single_days"] if date.startswith(f"{year}-"))
    named |= {equinox(3, rule["spring_equinox_1980_days"], year), equinox(9, rule["autumn_equinox_1980_days"], year)}
    closed = named | {day + DAY for day in named if day + 2 * DAY in named}
    for day in named:
        substitute = day
        while day.weekday() == 6 and substitute in named:
            substitute += DAY
        closed.add(substitute)
    return closed | dates(RULES["business_day"]["closed_dates"])


def business_days_after(date, count):
    day = datetime.date.fromisoformat(date)
    while count:
        day += DAY
        count -= day.weekday() < 5 and day not in holidays(day.year)
    return day.isoformat()


def last_possible_date(date):
    """The latest date until which an order of a date may live, were it a business day."""
    day = datetime.date.fromisoformat(date) + DAY * RULES["order_good_till"]["maximum_days"]
    return day.isoformat()


def good_till_dates(date):
    """The dates until which an order of a date may live: that date, and the business days after it."""
    dates = [date]
    while (following := business_days_after(dates[-1], 1)) <= last_possible_date(date):
        dates.append(following)
    return dates


def settlement_date(date):
    """The settlement date of a trade; its trading date is the next business day if the date is none."""
    day_before = datetime.date.fromisoformat(date) - DAY
    return business_days_after(day_before.isoformat(), 1 + RULES["settlement"]["business_days"])
