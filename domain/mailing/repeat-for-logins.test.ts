import { describe, expect, it } from 'vitest'
import { repeatForLogins } from './repeat-for-logins.ts'

const link = '<p><a class="button" href="{{participantDataCollectionURL}}">Open</a></p>'
const body = `<p>Hello,</p>\n${link}\n<p>Name: {{login}}</p>\n<p>Password: {{ password }}</p>\n<p>Bye<br>now</p>`

describe('a mail about logins', () => {
  it('is as it was written for one login', () => {
    expect(repeatForLogins(body, [{ hasAddress: true }])).toBe(body)
  })

  it('says of each login what it says of one, below the name of its tool', () => {
    expect(repeatForLogins(body, [{ hasAddress: true }, { hasAddress: true }])).toBe(
      [
        '<p>Hello,</p>',
        ...[1, 2].map(
          (n) =>
            `<p><strong>{{toolName#${n}}}</strong></p>\n<p><a class="button" href="{{participantDataCollectionURL#${n}}}">Open</a></p>\n<p>Name: {{login#${n}}}</p>\n<p>Password: {{password#${n}}}</p>`,
        ),
      ]
        .join('')
        .replace('</p><p><strong>{{toolName#2}}', '</p>\n<p><strong>{{toolName#2}}') + '\n<p>Bye<br>now</p>',
    )
  })

  it('leaves out the button of a login whose address may not be mailed', () => {
    expect(repeatForLogins(body, [{ hasAddress: false }])).not.toContain('Open')
    const two = repeatForLogins(body, [{ hasAddress: false }, { hasAddress: true }])
    expect(two).not.toContain('URL#1')
    expect(two).toContain('URL#2')
    expect(two).toContain('{{login#1}}')
  })

  it.each(['<p>Nothing of logins</p>', ''])('%j stays as it is', (html) => {
    expect(repeatForLogins(html, [{ hasAddress: true }, { hasAddress: true }])).toBe(html)
  })

  it('is repeated whole where its tags do not match', () => {
    const twice = repeatForLogins('</p>Name {{login}}<div>', [{ hasAddress: true }, { hasAddress: true }])
    expect(twice.match(/\{\{login#\d\}\}/g)).toEqual(['{{login#1}}', '{{login#2}}'])
  })
})
