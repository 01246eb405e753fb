/** Where most speakers of a content language live: the best guess of a person's time zone that a project has. */
const zones: Readonly<Record<string, string>> = {
  'en-GB': 'Europe/London',
  'en-US': 'America/New_York',
  cs: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  sr: 'Europe/Belgrade',
  hu: 'Europe/Budapest',
  pl: 'Europe/Warsaw',
  'ru-RU': 'Europe/Moscow',
  de: 'Europe/Vienna',
  uk: 'Europe/Kyiv',
}

export function zoneOfLanguage(languageCode: string): string | undefined {
  return zones[languageCode]
}
