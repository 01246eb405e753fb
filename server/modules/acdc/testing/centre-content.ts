import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { Labels, TemplateSection } from '../../../../domain/templates/template-content.ts'
import { smallContent } from '../../../testing/build-collection.ts'

const inBoth = (czech: string, english: string): Labels => ({ 'en-GB': english, cs: czech })
const used = (number: number, labels: Labels) => ({ number, enabled: true, labels })

function competency(number: number, name: Labels, description: Labels, behaviours: Labels[]): TemplateSection {
  return {
    number,
    name,
    nameEnabled: true,
    description,
    competencyDescription: {},
    questions: behaviours.map((labels, at) => used(at + 1, labels)),
    comments: [],
    developmentActivities: {},
    dimensionId: '',
    computationDefinition: '',
  }
}

/** Five competencies as an assessment centre observes them, in Czech and English, on a scale of five. */
export function centreContent(): PublishedContent {
  const scale = [
    inBoth('výrazně pod', 'far below'),
    inBoth('pod', 'below'),
    inBoth('odpovídá', 'meets it'),
    inBoth('nad', 'above'),
    inBoth('výrazně nad', 'far above'),
  ]
  return smallContent({
    questions: {
      type: 'questions',
      sections: [
        competency(
          1,
          inBoth('Vedení skupiny', 'Leading the group'),
          inBoth(
            'Drží směr diskuse, zapojuje ostatní a přivede skupinu k rozhodnutí.',
            'Keeps the discussion on course, involves the others and brings the group to a decision.',
          ),
          [
            inBoth('Navrhuje postup a hlídá čas skupiny', 'Proposes how to go about it and watches the time'),
            inBoth('Shrnuje, na čem se skupina shodla', 'Sums up what the group has agreed on'),
            inBoth('Skáče ostatním do řeči nebo je přehlíží', 'Interrupts or overlooks others'),
          ],
        ),
        competency(2, inBoth('Analytické myšlení', 'Analytical thinking'), {}, [
          inBoth('Ptá se na čísla, která chybějí', 'Asks for the numbers that are missing'),
        ]),
        competency(3, inBoth('Spolupráce a naslouchání', 'Cooperation and listening'), {}, [
          inBoth('Navazuje na to, co řekli ostatní', 'Builds on what others have said'),
        ]),
        competency(4, inBoth('Přesvědčivost', 'Persuasiveness'), {}, [
          inBoth('Opírá názor o důvody', 'Gives reasons for an opinion'),
        ]),
        competency(5, inBoth('Odolnost vůči tlaku', 'Resilience under pressure'), {}, [
          inBoth('Zůstává klidný, když dochází čas', 'Stays calm when time runs out'),
        ]),
      ],
    },
    answers: { type: 'answers', answers: scale.map((labels, at) => used(at + 1, labels)) },
    settings: {
      waveName: 'AC/DC Brno 14. 10.',
      startsAt: '2026-11-01T00:00:00.000Z',
      finishesAt: '2026-12-01T22:59:00.000Z',
      timeZone: 'Europe/Prague',
    },
  })
}
