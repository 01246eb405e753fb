import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPageLanguages, type LanguageCode } from '../../../domain/languages/languages.ts'
import { buildCollection } from '../../testing/build-collection.ts'
import { startWithPages } from '../../testing/start-with-pages.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { templatesPages } from '../templates/templates-pages.ts'
import { questionnairesPages } from './questionnaires-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  const addPages: Parameters<typeof startWithPages>[0] = (servePage, services) => {
    templatesPages(servePage)
    questionnairesPages(servePage, services)
  }
  ;({ assay, app, close } = await startWithPages(addPages))
}, 60_000)
afterAll(() => close())

const build = (options?: Parameters<typeof buildCollection>[2]) =>
  assay.build((tx) => buildCollection(tx, assay.services.sealing, options))
const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, body, headers: sent } = await app.inject({ method: 'GET', url, headers })
  return { status, html: body, text: textOf(body), headers: sent, title: /<title>(.*)<\/title>/.exec(body)?.[1] }
}
/** The text that a reader sees before any script has run. */
const textOf = (html: string) =>
  html
    .replace(/<(script|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '·')
    .replace(/(&nbsp;|\u00a0)/g, ' ')

describe('the page of a questionnaire link', () => {
  it('shows only the terms until they are accepted (OPS-2-87, OPS-4-36, PLT-2-13, OPS-2-23)', async () => {
    const { path } = await build({ approved: false })
    const { status, text } = await open(path)
    expect(status).toBe(200)
    expect(text).toContain('Leadership 360, Autumn 2026')
    expect(text).toContain('Agree and continue')
    expect(text).not.toContain('Tereza Havlíková')
  })

  it('says from how many raters on answers are shown, and when those of a single one can be (OPS-2-87)', async () => {
    const { path, wave } = await build({ approved: false })
    const set = (superiors: number, others: number) =>
      assay.build((tx) =>
        tx
          .updateTable('waves')
          .set({ min_superiors_to_see_results: superiors, min_nonsuperiors_to_see_results: others })
          .where('id', '=', wave.id)
          .execute(),
      )
    await set(2, 4)
    expect((await open(path)).text).toContain('only when at least 4 of them have answered; for superiors it is 2.')
    await set(1, 1)
    expect((await open(path)).text).toContain('Reports can show the answers of a single rater separately')
  })

  it('disables the button until the box is ticked (OPS-5-55)', async () => {
    const { path } = await build({ approved: false })
    const { html } = await open(path)
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Agree and continue/)
  })

  it('says in the notice how long data are kept (OPS-9-40)', async () => {
    const { path } = await build({ approved: false })
    expect((await open(path)).text).toMatch(/up to 5 years, or for a shorter period if the customer/)
    expect((await open('/privacy-notice?language=en')).text).toMatch(/up to 5 years/)
  })

  it.each(sharedPageLanguages)('has the terms in %s (OPS-9-41, OPS-2-95)', async (language) => {
    const { path } = await build({ approved: false })
    const { html, title } = await open(`${path}?language=${language}`)
    const english = await open(`${path}?language=en`)
    expect(html).toContain(`<html lang="${language === 'sr' ? 'sr-Latn' : language}">`)
    expect(title === english.title).toBe(language === 'en')
  })

  it('lists people by role, answers and time, and links to the questions (OPS-2-86, OPS-2-88, OPS-2-89)', async () => {
    const made = await build()
    const { text, html } = await open(made.path)
    expect(text).toContain('Good morning, Martin Beneš')
    expect(text).toMatch(/Self·+Martin Beneš·+Colleague·+Tereza Havlíková·+Subordinate·+Jan Kříž/)
    expect(text).toContain('0 of 12 answers')
    expect(text).toContain('about 2 minutes left')
    expect(html).toContain(`href="${made.path}/${made.wave.id}"`)
  })

  it('says in the list what protects the answers of raters who agreed for an earlier wave (OPS-3-23)', async () => {
    const { path, wave } = await build()
    expect((await open(path)).text).not.toContain('have answered; for superiors')
    await assay.build((tx) =>
      tx
        .updateTable('waves')
        .set({ told_min_superiors: 2, told_min_nonsuperiors: 4 })
        .where('id', '=', wave.id)
        .execute(),
    )
    expect((await open(path)).text).toContain('only when at least 4 of them have answered; for superiors it is 2.')
  })

  it('takes the language of the person, then of the browser, unless one was chosen (OPS-2-85)', async () => {
    const made = await build()
    const language = async (query = '', headers = {}) =>
      /<html lang="([^"]+)"/.exec((await open(`${made.path}${query}`, headers)).html)?.[1]
    const speak = (language_code: LanguageCode) =>
      assay.build((tx) => tx.updateTable('assessees').set({ language_code }).where('id', '=', made.martin.id).execute())
    await speak('cs')
    expect(await language('', { 'accept-language': 'de' })).toBe('cs')
    expect(await language('?language=hu')).toBe('hu')
    await speak('uk')
    expect(await language('', { 'accept-language': 'fr, de;q=0.8' })).toBe('de')
  })

  it('offers exactly eight languages (OPS-2-84)', async () => {
    const { html } = await open((await build()).path)
    expect([...html.matchAll(/href="\?language=(\w+)"/g)].map((found) => found[1])).toEqual([...sharedPageLanguages])
  })

  it('says in red that the link has expired, and whom to write to (OPS-8-04)', async () => {
    const made = await build()
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', made.wave.id).execute(),
    )
    const { text, html } = await open(made.path)
    expect(text).toContain('This link has expired.')
    expect(html).toContain('data-tone="red"')
    expect(text).toContain('closed on ·1 December 2026')
    expect(html).toContain('mailto:petra.mala@assay.example')
    expect(text).not.toContain('Tereza')
    const answering = await open(`${made.path}/${made.wave.id}`)
    expect(answering.text).toContain('Answers are no longer collected.')
  })

  it('shows a red banner and no name for an address that opens nothing (OPS-8-04)', async () => {
    const made = await build()
    const other = await build()
    const wrong = [
      made.path.replace(made.share, '0f0e0d0c-0b0a-0908-0706-050403020100'),
      made.path.replace(made.share, 'nonsense'),
      made.path.replace(made.organization.id, other.organization.id),
      made.path.replace(made.project.id, other.project.id),
      `${made.path}/${other.wave.id}`,
    ]
    for (const url of wrong) {
      const { status, text, html } = await open(url)
      expect(status).toBe(404)
      expect(html).toContain('data-tone="red"')
      expect(text).toContain('This link is not valid.')
      expect(text).not.toContain('Norvia')
    }
  })

  it('has the first question in its HTML, for phones and desktops', async () => {
    const made = await build()
    const { text } = await open(`${made.path}/${made.wave.id}`)
    expect(text.match(/Makes difficult decisions without needless delay\./g)).toHaveLength(2)
    expect(text).toContain('I cannot judge this')
  })

  it('links back to the terms from the questions', async () => {
    const made = await build({ approved: false })
    const { status, headers } = await open(`${made.path}/${made.wave.id}?language=cs`)
    expect([status, headers.location]).toEqual([303, `${made.path}?language=cs`])
  })
})

describe('every public page', () => {
  it('is not cached, indexed or sent as a referrer, and runs no script but its own', async () => {
    const { html, headers } = await open((await build()).path)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(html).not.toMatch(/ style=|<style|javascript:| on\w+="/)
    expect([...html.matchAll(/<script(?![^>]*(application\/json|src="\/pages\/))/g)]).toEqual([])
  })

  it('has no menu, no search and nothing of the back-office (PLT-2-65)', async () => {
    const { html } = await open((await build()).path)
    expect(html).not.toMatch(/<nav|role="search"|mantine/i)
  })

  it('escapes names', async () => {
    const made = await build()
    const name = '</script><img src=x onerror=alert(1)>'
    await assay.build((tx) => tx.updateTable('assessees').set({ name }).where('id', '=', made.jan.id).execute())
    for (const url of [made.path, `${made.path}/${made.wave.id}`]) {
      const { html } = await open(url)
      expect(html).toContain('&lt;/script&gt;')
      expect(html).not.toContain('</script><img')
    }
  })

  it('is sent compressed', async () => {
    const { path } = await build()
    const raw = async (encoding: string) =>
      (await app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': encoding } })).rawPayload
    const plain = (await raw('identity')).toString()
    expect(brotliDecompressSync(await raw('gzip, br')).toString()).toBe(plain)
    expect(gunzipSync(await raw('gzip')).toString()).toBe(plain)
  })

  it('also opens for visitors whose session has expired (PLT-4-04, PLT-8-02)', async () => {
    const { path } = await build()
    const { status, text } = await open(path, { authorization: 'Bearer ended', cookie: 'assay-refresh=ended' })
    expect(status).toBe(200)
    expect(text).toContain('Tereza Havlíková')
  })

  it('asks too many visitors behind one address to wait, in words', async () => {
    const url = '/privacy-notice'
    const statuses = new Set<number>()
    for (let call = 0; call < 301; call += 1) statuses.add((await app.inject({ method: 'GET', url })).statusCode)
    expect([...statuses]).toEqual([200, 429])
    expect((await open(url)).text).toContain('Too many requests.')
  })
})
