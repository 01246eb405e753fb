import { describe, expect, it } from 'vitest'
import { sampleAuthor, sampleDraft, sampleMails } from '../../../../domain/templates/testing/template-samples.ts'
import { checkDraft } from './check-draft.ts'

const [mail] = sampleMails().mails
const mails = (body: object) => ({ type: 'mails' as const, mails: mail ? [{ ...mail, body }] : [] })

describe('the state of a draft', () => {
  it('counts a text missing in several languages once (OPS-5-105)', () => {
    const body = { 'en-GB': 'Hi {{projectName}}', cs: 'Ahoj', de: 'Hallo' }
    const languagesCodes = ['en-GB', 'cs', 'de'] as const
    const { issuesAt } = checkDraft(
      sampleDraft({ content: mails(body), languagesCodes: [...languagesCodes] }),
      sampleAuthor,
    )
    expect(issuesAt.get('content.mails.0.body')).toMatchObject([{ code: 'MISSING_TAGS', languages: ['cs', 'de'] }])
  })

  it('stays the same object where nothing changed, so that nothing is rendered again', () => {
    const draft = sampleDraft({ branchGuids: [], name: '' })
    const before = checkDraft(draft, sampleAuthor)
    const after = checkDraft({ ...draft, description: 'changed' }, sampleAuthor, before)
    expect(after.issues).toBe(before.issues)
    expect(after.issuesAt.get('name')).toBe(before.issuesAt.get('name'))
    expect(after.completeness).toBe(before.completeness)
  })
})
