import { describe, expect, it } from 'vitest'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { notApplicableAnswer, templateNameMax } from '../../../../domain/templates/limits.ts'
import { checkTemplate } from '../../../../domain/templates/check-template.ts'
import { fillPlaceholders, mailPlaceholders, scanPlaceholders } from '../../../../domain/templates/placeholders.ts'
import {
  genericEmailTypes,
  type Labels,
  mailTypes,
  roleIds,
  type TemplateMail,
} from '../../../../domain/templates/template-content.ts'
import type { TemplateActor } from '../../../../domain/templates/template-ownership.ts'
import {
  agreement5,
  assessment5,
  development7,
  frequency5,
  leadership360,
  standardCompetencies,
  officialEmailTemplates,
  officialLanguages,
  officialTemplates,
  quickPulse360,
  standardMails360,
  standardRoles360,
  termsTextFor,
  termsTexts,
  type OfficialLanguage,
} from './official.ts'

/** Placeholders that mails about tools, and notifications of their reports, may contain. */
const genericMailPlaceholders = [
  'login',
  'password',
  'participantDataCollectionURL',
  'sharedReportsURL',
  'organizationName',
  'projectName',
]

const questionnaires = [leadership360, quickPulse360]
const scales = [frequency5, agreement5, development7]
const competencies = standardCompetencies.content.sections
const itemLengthMax = 160

/** A user who may save templates without a branch or organization, such as the official ones. */
const publisher: TemplateActor = {
  canManage360templates: true,
  canEdit360templates: true,
  canManageCompetencySystems: true,
  isInternal: true,
  isAs360clientAdmin: false,
}

const itemLabels = (template: (typeof questionnaires)[number]): Labels[] =>
  template.content.sections.flatMap((section) => [...section.questions, ...section.comments].map((item) => item.labels))

const questionLabels = (): Labels[] => questionnaires.flatMap(itemLabels)

const mailLabels = (mail: Pick<TemplateMail, 'sender' | 'subject' | 'body'>): Labels[] =>
  [mail.sender, mail.subject, mail.body].filter((labels) => Object.keys(labels).length > 0)

const allLabels = (): Labels[] => [
  ...questionnaires.flatMap(({ content }) =>
    content.sections.flatMap((section) => [section.name, section.description]),
  ),
  ...questionLabels(),
  ...[...scales, assessment5].flatMap(({ content }) => content.answers.map((answer) => answer.labels)),
  ...competencies.flatMap(({ name, description, developmentActivities, questions }) => [
    name,
    description,
    developmentActivities,
    ...questions.map(({ labels }) => labels),
  ]),
  ...standardRoles360.content.roles.map((role) => role.labels),
  ...standardMails360.content.mails.flatMap(mailLabels),
  ...officialEmailTemplates.flatMap(mailLabels),
]

const tagsOf = (text: string): string[] => scanPlaceholders(text).toSorted()

const textOf = (mail: Pick<TemplateMail, 'subject' | 'body'>): string =>
  `${mail.subject['en-GB'] ?? ''}\n${mail.body['en-GB'] ?? ''}`

describe('official templates', () => {
  it('carry distinct constant guids, a name and a version (OPS-3-58)', () => {
    const all = [...officialTemplates, ...officialEmailTemplates]
    expect(new Set(all.map((template) => template.templateGuid)).size).toBe(12)
    for (const template of all) {
      expect(template.templateGuid).toMatch(guidPattern)
      expect(template.name.length).toBeGreaterThan(0)
      expect(template.name.length).toBeLessThanOrEqual(templateNameMax)
      expect(template.description).not.toBe('')
      expect(Number.isInteger(template.version) && template.version >= 1).toBe(true)
    }
    expect(officialTemplates.map(({ content }) => content.type)).toEqual([
      'questions',
      'questions',
      'answers',
      'answers',
      'answers',
      'roles',
      'mails',
      'questions',
      'answers',
    ])
  })

  it('pass the check that every saved template passes, without any warning (OPS-5-113, OPS-5-117, OPS-5-118)', () => {
    const owners = { branchGuids: [], organizationGuids: [] }
    for (const template of officialTemplates) {
      const draft = { ...template, ...owners, languagesCodes: [...officialLanguages] }
      expect(checkTemplate(draft, publisher), template.name).toEqual([])
    }
  })

  it('are written in all eight languages, without a stray space (OPS-5-113, OPS-5-120)', () => {
    for (const labels of allLabels()) {
      expect(Object.keys(labels)).toEqual(officialLanguages)
      for (const text of Object.values(labels)) {
        expect(text.trim()).toBe(text)
        expect(text).not.toBe('')
        expect(text).not.toMatch(/ {2}| [.,;:!?](?!\S)/)
      }
    }
  })

  it('write Russian in Cyrillic and Serbian in Latin letters (OPS-9-41)', () => {
    const plain = (html = ''): string => html.replaceAll(/<[^>]+>|\{\{\w+\}\}/g, '')
    for (const labels of allLabels()) {
      expect(plain(labels['ru-RU'])).toMatch(/\p{Script=Cyrillic}/u)
      expect(plain(labels['ru-RU'])).not.toMatch(/[a-z]/i)
      expect(plain(labels.sr)).not.toMatch(/\p{Script=Cyrillic}/u)
    }
  })
})

describe('official questions', () => {
  it('hold eight competencies of five questions and one comment, and a short set of four by three (OPS-3-64)', () => {
    const shape = questionnaires.map(({ content }) =>
      content.sections.map((section) => `${section.questions.length}+${section.comments.length}`),
    )
    expect(shape).toEqual([Array(8).fill('5+1'), Array(4).fill('3+1')])
  })

  it('number sections and items from one, all of them enabled (OPS-3-65, OPS-5-131)', () => {
    for (const { content } of questionnaires) {
      expect(content.sections.map(({ number }) => number)).toEqual(content.sections.map((_, index) => index + 1))
      for (const { questions, comments, nameEnabled } of content.sections) {
        expect(nameEnabled).toBe(true)
        expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1))
        expect([...questions, ...comments].every(({ enabled }) => enabled)).toBe(true)
      }
    }
  })

  it('never ask the same thing twice in any language (OPS-3-65)', () => {
    for (const language of officialLanguages) {
      const texts = questionLabels().map((labels) => labels[language]?.toLowerCase())
      expect(new Set(texts).size).toBe(40 + 8 + 12 + 4)
    }
  })

  it('fit two lines on a phone and end as sentences (OPS-3-65)', () => {
    for (const text of questionLabels().flatMap((labels) => Object.values(labels))) {
      expect(text.length).toBeLessThanOrEqual(itemLengthMax)
      expect(text).toMatch(/[.?]$/)
    }
  })

  it('state one behaviour an item: no English item joins two by "and" (OPS-3-65)', () => {
    const items = questionnaires.flatMap(({ content }) => content.sections.flatMap((section) => section.questions))
    expect(items.filter((item) => / (and|or) /.test(item.labels['en-GB'] ?? ''))).toEqual([])
  })
})

describe('official competencies', () => {
  it('are one system and one scale of the category competency (OPS-2-46, OPS-5-69)', () => {
    const ofCompetencies = officialTemplates.filter(({ category }) => category === 'competency')
    expect(ofCompetencies).toEqual([standardCompetencies, assessment5])
  })

  it('say what each is computed from, its behaviours and its development activities (OPS-5-115, OPS-5-116, OPS-3-66)', () => {
    for (const { dimensionId, computationDefinition, questions, developmentActivities } of competencies) {
      expect(dimensionId).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(JSON.parse(computationDefinition)).toEqual({ mean: [expect.stringMatching(/^HPI\./), expect.any(String)] })
      expect(questions).toHaveLength(3)
      const texts = [...questions.map(({ labels }) => labels), developmentActivities].flatMap((labels) =>
        Object.values(labels),
      )
      for (const text of texts) expect(text).toMatch(/\.$/)
    }
    expect(new Set(competencies.map(({ dimensionId }) => dimensionId)).size).toBe(competencies.length)
  })

  it('have behaviours that fit two lines on a phone, one behaviour each', () => {
    const behaviours = competencies.flatMap(({ questions }) => questions.map(({ labels }) => labels))
    for (const text of behaviours.flatMap((labels) => Object.values(labels)))
      expect(text.length).toBeLessThan(itemLengthMax)
    expect(behaviours.filter((labels) => / (and|or) /.test(labels['en-GB'] ?? ''))).toEqual([])
  })
})

describe('official answers and roles', () => {
  it('count from one and end with not applicable (OPS-3-67, OPS-9-33)', () => {
    const numbers = [assessment5, ...scales].map(({ content }) => content.answers.map((answer) => answer.number))
    expect(numbers).toEqual([
      [1, 2, 3, 4, 5, notApplicableAnswer],
      [1, 2, 3, 4, 5, notApplicableAnswer],
      [1, 2, 3, 4, 5, notApplicableAnswer],
      [1, 2, 3, 4, 5, 6, 7, notApplicableAnswer],
    ])
  })

  it('have a distinct label for every answer of a scale and every role in each language (OPS-5-20)', () => {
    const lists = [
      assessment5.content.answers,
      ...scales.map(({ content }) => content.answers),
      standardRoles360.content.roles,
    ]
    for (const list of lists) {
      for (const language of officialLanguages) {
        expect(new Set(list.map((item) => item.labels[language])).size).toBe(list.length)
      }
    }
  })

  it('include the six roles (OPS-3-68)', () => {
    expect(standardRoles360.content.roles.map((role) => role.roleId)).toEqual(roleIds)
  })
})

describe('official mails', () => {
  const bodies = [...standardMails360.content.mails, ...officialEmailTemplates].flatMap(({ body }) =>
    Object.values(body),
  )

  it('never put a full stop behind a name, which may end in one itself: Vodárny, a. s.', () => {
    for (const body of bodies) expect(body).not.toMatch(/\}\}(?:<\/\w+>)*[»“”"]?\./)
  })

  it('have one link, which is a button', () => {
    for (const body of bodies.filter((text) => text.includes('<a '))) {
      expect(body.match(/<p><a class="button" href="\{\{\w+\}\}">[^<]+<\/a><\/p>/g)).toHaveLength(1)
      expect(body.match(/<a /g)).toHaveLength(1)
    }
  })

  it('have subjects that lists of mails show whole', () => {
    const names = {
      projectName: 'Rozvoj vedoucích pracovníků 2026',
      organizationName: 'Vodárny a energetika, a. s.',
    }
    const mails = [...standardMails360.content.mails, ...officialEmailTemplates]
    for (const subject of mails.flatMap((mail) => Object.values(mail.subject)))
      expect(fillPlaceholders(subject, names).length, subject).toBeLessThanOrEqual(60)
  })

  it('greet people of a project by name', () => {
    const mails = standardMails360.content.mails.filter(({ mailType }) => mailType !== 'CommonFooter')
    for (const body of mails.flatMap((mail) => Object.values(mail.body)))
      expect(body).toMatch(/^<p>[^<]+[ ,] ?\{\{participantName\}\}[,!]<\/p>/)
  })

  it('set the name of a project apart by the quotation marks of the language', () => {
    const marks = { 'en-GB': '“”', cs: '„“', sk: '„“', sr: '„”', hu: '„”', pl: '„”', 'ru-RU': '«»', de: '„“' }
    for (const { body } of [...standardMails360.content.mails, ...officialEmailTemplates])
      for (const language of officialLanguages) {
        const around = [...(body[language] ?? '').matchAll(/(.)(?:<strong>)?\{\{projectName\}\}(?:<\/strong>)?(.)/gu)]
        expect(around.map(([, before = '', after = '']) => before + after)).toEqual(around.map(() => marks[language]))
      }
  })

  it('promise no minutes: how long it takes is computed for each person', () => {
    for (const body of bodies) expect(body).not.toMatch(/\d+ ?(?:–|-|\p{L}+) ?\d+ (?:min|perc|мин)/u)
  })

  it('address the reader with a small letter within sentences, as the pages do', () => {
    const capital = {
      cs: /[^.!?>:] (?:Vás|Vám|Vaš\p{L}*)/u,
      sk: /[^.!?>:] (?:Vás|Vám|Vaš\p{L}*)/u,
      sr: /[^.!?>:] (?:Vas|Vam|Vaš\p{L}*)/u,
      'ru-RU': /[^.!?>:–] (?:Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u,
    }
    for (const { subject, body } of [...standardMails360.content.mails, ...officialEmailTemplates])
      for (const [language, pattern] of Object.entries(capital))
        expect(`${subject[language as OfficialLanguage] ?? ''}\n${body[language as OfficialLanguage]}`).not.toMatch(
          pattern,
        )
  })

  it('cover the eight mail types and both generic kinds (OPS-3-71, OPS-3-72)', () => {
    expect(standardMails360.content.mails.map((mail) => mail.mailType)).toEqual(mailTypes)
    expect([...new Set(officialEmailTemplates.map((template) => template.emailType))]).toEqual(genericEmailTypes)
  })

  it('have a subject in every mail except the common footer (OPS-5-119)', () => {
    const withoutSubject = standardMails360.content.mails.filter((mail) => Object.keys(mail.subject).length === 0)
    expect(withoutSubject.map((mail) => mail.mailType)).toEqual(['CommonFooter'])
  })

  it('use the same known placeholders in every language of a subject and a body (OPS-5-106, OPS-3-76)', () => {
    const mails = [
      ...standardMails360.content.mails.map((mail) => ({ mail, known: mailPlaceholders })),
      ...officialEmailTemplates.map((mail) => ({ mail, known: genericMailPlaceholders })),
    ]
    for (const { mail, known } of mails) {
      for (const part of [mail.subject, mail.body]) {
        const english = tagsOf(part['en-GB'] ?? '')
        expect(known).toEqual(expect.arrayContaining(english))
        for (const language of officialLanguages) expect(tagsOf(part[language] ?? ''), language).toEqual(english)
      }
    }
  })

  it('use every placeholder of their kind somewhere (OPS-3-74, OPS-3-75)', () => {
    const used = (mails: Pick<TemplateMail, 'subject' | 'body'>[]): string[] =>
      tagsOf(mails.map((mail) => textOf(mail)).join('\n'))
    expect(used(standardMails360.content.mails)).toEqual(mailPlaceholders.toSorted())
    expect(used(officialEmailTemplates)).toEqual(genericMailPlaceholders.toSorted())
  })

  it('link to the right page (OPS-3-81)', () => {
    const links = Object.fromEntries(
      standardMails360.content.mails.map((mail) => [
        mail.mailType,
        tagsOf(textOf(mail)).filter((tag) => tag.endsWith('URL')),
      ]),
    )
    expect(links).toEqual({
      CommonFooter: [],
      MailActivationAssessed: ['participantNominationsURL'],
      MailNotificationEndOfNomination: ['participantNominationsURL'],
      MailActivation: ['participantDataCollectionURL'],
      MailNotify: ['participantAllQuestionnairesListURL'],
      MailActivationClient: ['participantDataCollectionURL'],
      MailFinishedEvaluator: ['sharedReportsURL'],
      MailFinished: ['sharedReportsURL'],
    })
  })

  it('contain only paragraphs, links and emphasis, all closed (OPS-3-69)', () => {
    const bodies = [...standardMails360.content.mails, ...officialEmailTemplates].flatMap((mail) =>
      Object.values(mail.body),
    )
    for (const body of bodies) {
      const inner = String.raw`(?:[^<>]|<strong>[^<>]+</strong>|<a(?: class="button")? href="\{\{\w+URL\}\}">[^<>]+</a>)+`
      expect(body).toMatch(new RegExp(`^<p>${inner}</p>(?:\n<p>${inner}</p>)*$`, 'u'))
    }
  })
})

describe('terms', () => {
  it('exist in all eight languages, each with its own text (OPS-9-41, OPS-2-95)', () => {
    expect(Object.keys(termsTexts)).toEqual(officialLanguages)
    const notices = Object.values(termsTexts).map((terms) => JSON.stringify(terms))
    expect(new Set(notices).size).toBe(officialLanguages.length)
    for (const terms of Object.values(termsTexts)) {
      expect(terms.facts).toHaveLength(3)
      expect(terms.notice).toHaveLength(8)
      for (const { title, text } of [...terms.facts, ...terms.notice]) {
        expect(title).not.toMatch(/^$|[.\s]$/)
        expect(text).toMatch(/^\S.*\.$/)
      }
      for (const text of [terms.title, terms.noticeTitle, terms.checkbox, terms.button]) expect(text).not.toBe('')
    }
  })

  it('say in the facts and in the notice that data are kept up to 5 years (OPS-9-40, PLT-9-35)', () => {
    for (const terms of Object.values(termsTexts)) {
      expect(terms.facts[2]?.text).toContain(' 5 ')
      expect(terms.notice.filter(({ text }) => text.includes(' 5 '))).toHaveLength(1)
    }
  })

  it('fall back to English where the product has no terms in a language (OPS-9-41)', () => {
    expect(termsTextFor('cs')).toBe(termsTexts.cs)
    expect(termsTextFor('uk')).toBe(termsTexts['en-GB'])
  })
})
