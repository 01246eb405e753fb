-- The languages' own order in which numbers inside a text count as numbers: "Person 2" before "Person 10".
create collation app.en_numeric (provider = icu, locale = 'en-u-kn-true');
create collation app.cs_numeric (provider = icu, locale = 'cs-u-kn-true');
create collation app.sk_numeric (provider = icu, locale = 'sk-u-kn-true');
create collation app.sr_numeric (provider = icu, locale = 'sr-Latn-u-kn-true');
create collation app.hu_numeric (provider = icu, locale = 'hu-u-kn-true');
create collation app.pl_numeric (provider = icu, locale = 'pl-u-kn-true');
create collation app.ru_numeric (provider = icu, locale = 'ru-u-kn-true');
create collation app.de_numeric (provider = icu, locale = 'de-u-kn-true');
