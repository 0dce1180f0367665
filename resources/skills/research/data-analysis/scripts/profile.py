"""Prints what is in a CSV file: rows, columns, types, gaps, extremes, duplicates. Standard library only."""

import csv
import sys
from collections import Counter

MOST_DISTINCT = 10_000


def number(text):
    try:
        return float(text.replace(",", "")) if text.strip() else None
    except ValueError:
        return None


def main(path):
    with open(path, newline="", encoding="utf-8-sig", errors="replace") as file:
        sample = file.read(64 * 1024)
        file.seek(0)
        try:
            dialect = csv.Sniffer().sniff(sample, delimiters=",;\t|")
        except csv.Error:
            dialect = csv.excel
        rows = csv.reader(file, dialect)
        names = next(rows, [])
        columns = [{"empty": 0, "numbers": 0, "low": None, "high": None, "values": Counter()} for _ in names]
        total, ragged, seen, repeated = 0, 0, set(), 0
        for row in rows:
            total += 1
            ragged += len(row) != len(names)
            key = hash(tuple(row))
            repeated += key in seen
            seen.add(key)
            for column, text in zip(columns, row):
                if not text.strip():
                    column["empty"] += 1
                    continue
                value = number(text)
                if value is not None:
                    column["numbers"] += 1
                    column["low"] = value if column["low"] is None else min(column["low"], value)
                    column["high"] = value if column["high"] is None else max(column["high"], value)
                if len(column["values"]) < MOST_DISTINCT:
                    column["values"][text.strip()] += 1
    print(f"{total} rows, {len(names)} columns, {repeated} repeated rows, {ragged} rows of another length")
    for name, column in zip(names, columns):
        filled = total - column["empty"]
        kind = "number" if filled and column["numbers"] == filled else "mixed" if column["numbers"] else "text"
        extremes = f", {column['low']:g} to {column['high']:g}" if column["numbers"] else ""
        common = ", ".join(f"{value!r} ({count})" for value, count in column["values"].most_common(3))
        print(f"- {name}: {kind}, {column['empty']} empty, {len(column['values'])} distinct{extremes}; most common {common}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: profile.py FILE.csv")
    main(sys.argv[1])
