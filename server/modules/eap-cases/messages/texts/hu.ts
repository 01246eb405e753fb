import type { ClientTexts } from './client-texts.ts'

export const hu: ClientTexts = {
  subject: {
    booked: 'Időpont: {{day}}, {{time}}',
    moved: 'Új időpont: {{day}}, {{time}}',
    cancelled: 'Lemondott időpont: {{day}}, {{time}}',
    reminder: 'Emlékeztető – időpont: {{day}}, {{time}}',
    joined: 'Felkerült a várólistára',
    offer: 'Szabad időpont: {{day}}, {{time}}',
    outcome: 'Néhány rövid kérdés',
  },
  heading: {
    booked: 'Időpontját lefoglaltuk',
    moved: 'Időpontja megváltozott',
    cancelled: 'Időpontját töröltük',
    reminder: 'Közeleg az időpontja',
    joined: 'Felkerült a várólistára',
    offer: 'Felszabadult egy időpont',
    outcome: 'Néhány rövid kérdés',
  },
  intro: {
    booked: 'A fenti időpontban várjuk.',
    moved: 'A korábbi időpont már nem érvényes.',
    cancelled: 'Nincs további teendője. Ha másik időpontot szeretne, bármikor választhat.',
    reminder: 'Emlékeztetjük a fenti időpontra.',
    joined:
      'Amint felszabadul egy kérésének megfelelő időpont, írunk Önnek, és egy ideig fenntartjuk. Addig nincs teendője.',
    offer: 'Az időpontot eddig tartjuk fenn Önnek: {{until}}. Ezután a következő várakozónak ajánljuk fel.',
    outcome: 'A kérdések megválaszolása körülbelül egy perc. Ön dönti el, hogy válaszol-e.',
  },
  button: {
    booked: 'Megtekintés vagy módosítás',
    moved: 'Megtekintés vagy módosítás',
    cancelled: 'Másik időpont választása',
    reminder: 'Megtekintés vagy módosítás',
    joined: 'A helyem megtekintése',
    offer: 'Elfogadás vagy továbbadás',
    outcome: 'Válasz a kérdésekre',
  },
  zone: 'prágai idő szerint',
  withExpert: 'Szakember: {{name}}',
  howToChange:
    'Az időpontot a kezdetéig bármikor áthelyezheti vagy lemondhatja. A gomb az Ön személyes oldalát nyitja meg; kérjük, a címét ne adja tovább.',
  freeUntil: 'A lemondás díjmentes eddig: {{until}}.',
  freeIsOver:
    'A díjmentes lemondás határideje lejárt. Ha nem tud eljönni, kérjük, akkor is mondja le, hogy más élhessen az időponttal.',
  calendarFile: 'A csatolt fájl semleges néven menti az időpontot a naptárába.',
  questions: 'Kérdése van?',
  emergency: 'Vészhelyzetben hívja',
  automatic: 'Ezt az üzenetet automatikusan küldtük, a rá érkező válaszokat senki sem olvassa.',
  calendarEntry: 'Időpont',
  text: {
    booked: 'Időpont: {{short}} {{time}} (prágai idő). Áthelyezés, lemondás: {{url}}',
    moved: 'Új időpont: {{short}} {{time}} (prágai idő). Részletek: {{url}}',
    cancelled: 'Törölt időpont: {{short}} {{time}}.',
    reminder: 'Emlékeztető: {{short}} {{time}} (prágai idő). Áthelyezés, lemondás: {{url}}',
    offer: 'Szabad időpont: {{short}} {{time}}, fenntartva: {{until}}. Válasz: {{url}}',
  },
}
