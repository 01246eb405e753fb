import { expect, test } from 'vitest'
import { sampleMails } from './sample-mails.ts'

const mails = sampleMails()

test('each shipped mail and letter is drawn once in each of its languages, with nothing left to fill in', () => {
  const names = mails.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of ['MailActivation-hu', 'HoganInvite-de', 'HoganReports-sr', 'ReportNotice-cs', 'Client-offer-hu'])
    expect(names).toContain(name)
  expect(names).toContain('Staff-request-ru')
  for (const { name, html, text, subject } of mails) expect(subject + html + text, name).not.toMatch(/\{\{|undefined/)
})

test('subjects are short, also with the long name of an organization or a project', () => {
  const long = mails.filter(({ subject }) => subject.length > 66)
  expect(long.map(({ name, subject }) => `${name}: ${subject}`)).toEqual([])
  // Lists of mails cut the end: what is asked for stands before the names of others.
  for (const { name, subject } of mails) expect(subject, name).not.toMatch(/^(?:Severočeské|Rozvoj)/)
})
