import { describe, expect, it } from 'vitest'
import { createTextStore } from './text-store.ts'

function inCzech() {
  const store = createTextStore()
  store.put('cs', 'shell', {
    greeting: 'Dobrý den, {{name}}',
    row_zero: 'Žádný řádek',
    row_one: '{{count}} řádek',
    row_few: '{{count}} řádky',
    row_many: '{{count}} řádku',
    row_other: '{{count}} řádků',
    of: { dialog: { title: 'Název' } },
  })
  store.put('cs', 'ui', { loading: 'Načítá se' })
  store.speak('cs')
  return store
}
const translate = (key: string, values?: Record<string, string | number>) =>
  inCzech().translatorOf('shell')(key, values)

describe('texts', () => {
  it.each([
    [0, 'Žádný řádek'],
    [1, '1 řádek'],
    [3, '3 řádky'],
    [1.5, '1,5 řádku'],
    [12, '12 řádků'],
    [3000, '3\u00A0000 řádků'],
  ])('have the plural form of %d in the language (PLT-9-23)', (count, text) => {
    expect(translate('row', { count })).toBe(text)
  })

  it('are found by path, in their own or in a named namespace', () => {
    expect([translate('of.dialog.title'), translate('ui:loading')]).toEqual(['Název', 'Načítá se'])
  })

  it('take values as they are, also those that look like a key or a pattern', () => {
    expect(translate('greeting', { name: '{{name}} $& <b>' })).toBe('Dobrý den, {{name}} $& <b>')
    expect(translate('greeting')).toBe('Dobrý den, ')
  })

  it('that are missing show their key', () => {
    expect([translate('of.dialog'), translate('constructor.name'), translate('ui:no.such')]).toEqual([
      'of.dialog',
      'constructor.name',
      'no.such',
    ])
  })

  it('are drawn again when they or the language change', () => {
    const store = inCzech()
    const before = store.version()
    let drawn = 0
    const stop = store.watch(() => (drawn += 1))
    store.put('de', 'shell', {})
    store.speak('de')
    store.speak('de')
    expect(drawn).toBe(2)
    expect(store.version()).toBeGreaterThan(before)
    stop()
    store.speak('cs')
    expect(drawn).toBe(2)
  })
})
