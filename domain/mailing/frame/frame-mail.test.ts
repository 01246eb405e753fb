import { describe, expect, it, test } from 'vitest'
import { frameHtml } from './frame-html.ts'
import { frameMail, type MailFrame } from './frame-mail.ts'
import { preheaderOf } from './preheader.ts'
import { styleBody } from './style-body.ts'

const mail: MailFrame = {
  language: 'cs',
  title: 'Dotazník "A" & B',
  preheader: 'Čeká na vás dotazník.',
  organization: 'Vodárny, a. s.',
  logo: '',
  bodyHtml: '<p>Dobrý den</p>',
  footerHtml: '<p>Patička</p>',
}

describe('the frame of mails', () => {
  test('is a whole document in the language of the mail, for light and dark screens', () => {
    const html = frameMail(mail).replaceAll(/\s+/g, ' ')
    expect(html).toMatch(/^<!doctype html> <html lang="cs" dir="ltr"/)
    for (const part of [
      '<title>Dotazník &quot;A&quot; &amp; B</title>',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      'Čeká na vás dotazník. &#847;',
      '>Vodárny, a. s.</div>',
      '><p>Dobrý den</p></div>',
      '><p>Patička</p></div>',
    ])
      expect(html).toContain(part)
    expect(html).toMatch(/charset=utf-8/i)
    expect(html).not.toContain('[[')
  })

  test('loads nothing', () => {
    expect(frameHtml).not.toMatch(/(?:src|href)="(?!\[\[)|@import|url\(/)
  })

  test('names nobody and has no small print where none is given', () => {
    const html = frameMail({ ...mail, organization: '', preheader: '', footerHtml: '' })
    expect(html).not.toMatch(/class="(?:head|foot|rule)"|display:none/)
  })

  test('shows the logo in place of the name, and tells the name to whoever sees no pictures', () => {
    const html = frameMail({ ...mail, logo: 'https://assay.example/logo.png' }).replaceAll(/\s+/g, ' ')
    expect(html).toContain('src="https://assay.example/logo.png" alt="Vodárny, a. s."')
    expect(html).not.toContain('>Vodárny, a. s.</div>')
  })

  test('takes words for words, also those that look like a slot', () => {
    const html = frameMail({ ...mail, title: '[[body]]', bodyHtml: '<p>[[footer]] $& [[#name]]x[[/name]]</p>' })
    expect(html).toContain('<title>[[body]]</title>')
    expect(html).toContain('<p>[[footer]] $& [[#name]]x[[/name]]</p>')
  })
})

describe('the body in the frame', () => {
  it('gets margins, and keeps what it says itself', () => {
    expect(styleBody('<p style="text-align:center">a</p>')).toBe('<p style="margin:0 0 16px;text-align:center">a</p>')
    expect(styleBody('<h2>a</h2><img src="x" alt="" />')).toMatch(
      /^<h2 style="[^"]+">a<\/h2><img src="x" alt="" style="[^"]+">$/,
    )
  })

  it('has buttons whose parts are left as they are drawn', () => {
    const html = styleBody('<p><a class="button" href="https://a.cz">Open</a></p><p><a href="https://b.cz">b</a></p>')
    expect(html.match(/style="/g)).toHaveLength(5)
    expect(styleBody('<p style="text-align:right"><a class="button" href="#">a</a></p>')).toMatch(
      /^<div align="right"><table/,
    )
    expect(html).toMatch(
      /<td class="button-face"[^>]*><a class="button" href="https:\/\/a.cz" style="[^"]*color:#ffffff/,
    )
  })
})

describe('what lists of mails show behind the subject', () => {
  it.each([
    ['Hello Ann,\n\nthe list of Vodárny, a. s. is open. It is long.', 'the list of Vodárny, a. s. is open.'],
    ['Tisztelt Kovács Anna!\n\nMég nincs lezárva a lista. Kérjük', 'Még nincs lezárva a lista.'],
    ['Your report is ready\n\nOpen it', 'Your report is ready'],
    ['Hello,', 'Hello,'],
    ['Hello,\n\nsign in as {{login}}.', ''],
    ['Open: https://a.cz', ''],
  ])('of %j is %j', (text, expected) => {
    expect(preheaderOf(text, ['login', 'password'])).toBe(expected)
  })

  it('is cut between words', () => {
    const cut = preheaderOf('word '.repeat(60))
    expect(cut.length).toBeLessThanOrEqual(141)
    expect(cut).toMatch(/ word…$/)
  })
})
