import type { Labels } from '../../domain/templates/template-content.ts'

type Development = {
  /** From which scales of the personality questionnaire the competency follows. */
  computation: object
  activities: Labels
}

/** What the demonstration's competency system suggests, and how its competencies follow from HPI; by competency. */
export const development: Readonly<Record<number, Development>> = {
  1: {
    computation: { mean: ['HPI.ambition', 'HPI.sociability'] },
    activities: {
      cs: 'Veďte každou druhou poradu od stolu: cíl, čas a závěr řekněte na začátku.\nPožádejte dva kolegy, aby vám po poradě řekli, kdo se nedostal ke slovu.',
      'en-GB':
        'Lead every second meeting yourself: say the aim, the time and the kind of result at the start.\nAsk two colleagues to tell you afterwards who did not get a word in.',
      hu: 'Minden második megbeszélést vezessen Ön: az elején mondja ki a célt, az időt és a várt eredményt.\nKérjen meg két kollégát, mondják el utána, ki nem jutott szóhoz.',
      pl: 'Prowadź co drugie spotkanie: na początku powiedz, jaki jest cel, czas i oczekiwany wynik.\nPoproś dwoje współpracowników, by powiedzieli potem, kto nie doszedł do głosu.',
    },
  },
  2: {
    computation: {
      weighted: [
        ['HPI.inquisitive', 2],
        ['HPI.learningApproach', 1],
      ],
    },
    activities: {
      cs: 'U příštího rozhodnutí napište na jednu stránku, co víte, co předpokládáte a co by váš závěr vyvrátilo.',
      'en-GB':
        'Before the next decision, write on one page what you know, what you assume and what would prove you wrong.',
      hu: 'A következő döntés előtt írja egy oldalra, mit tud, mit feltételez, és mi cáfolná meg.',
      pl: 'Przed następną decyzją zapisz na jednej stronie, co wiesz, co zakładasz i co by cię obaliło.',
    },
  },
  3: {
    computation: { mean: ['HPI.interpersonalSensitivity', 'HPI.adjustment'] },
    activities: {
      cs: 'Než řeknete svůj názor, zopakujte vlastními slovy, co řekl ten před vámi.',
      'en-GB': 'Before you give your view, say in your own words what the person before you has said.',
      hu: 'Mielőtt véleményt mond, ismételje meg a saját szavaival, amit az előző beszélő mondott.',
      pl: 'Zanim powiesz swoje zdanie, powtórz własnymi słowami to, co powiedziała osoba przed tobą.',
    },
  },
  4: {
    computation: { mean: ['HPI.sociability', 'HPI.ambition'] },
    activities: {
      cs: 'Připravte si ke každému návrhu jednu větu, proč by na něm mělo záležet tomu druhému.',
      'en-GB': 'For each proposal, prepare one sentence on why it should matter to the other person.',
      hu: 'Minden javaslathoz készítsen egy mondatot arról, miért fontos az a másiknak.',
      pl: 'Do każdej propozycji przygotuj jedno zdanie o tym, dlaczego ma znaczenie dla drugiej osoby.',
    },
  },
  5: {
    computation: { mean: ['HPI.adjustment'] },
    activities: {
      cs: 'Najděte situace, které vás stojí nejvíc sil, a po příští z nich si naplánujte čtvrthodinu klidu.',
      'en-GB':
        'Find out which situations cost you most energy, and plan a quarter of an hour of rest after the next one.',
      hu: 'Figyelje meg, mely helyzetek viszik el a legtöbb erejét, és a következő után tervezzen negyedóra pihenőt.',
      pl: 'Znajdź sytuacje, które kosztują cię najwięcej energii, i po następnej zaplanuj kwadrans odpoczynku.',
    },
  },
  6: {
    computation: { mean: ['HPI.prudence'] },
    activities: {
      cs: 'Každé pondělí si zapište tři věci, které v týdnu hotové být musí, a jednu, která počká.',
      'en-GB': 'Every Monday, write down three things that have to be done this week and one that can wait.',
      hu: 'Minden hétfőn írja le azt a három dolgot, aminek a héten el kell készülnie, és egyet, ami várhat.',
      pl: 'W każdy poniedziałek zapisz trzy rzeczy, które w tym tygodniu muszą być gotowe, i jedną, która poczeka.',
    },
  },
  7: {
    computation: { mean: ['HPI.interpersonalSensitivity', 'HPI.prudence'] },
    activities: {
      cs: 'Jednou za čtvrtletí strávte půl dne tam, kde odběratelé volají, když něco nefunguje.',
      'en-GB': 'Once a quarter, spend half a day where customers call when something does not work.',
      hu: 'Negyedévente egyszer töltsön fél napot ott, ahová az ügyfelek telefonálnak, ha valami nem működik.',
      pl: 'Raz na kwartał spędź pół dnia tam, gdzie dzwonią klienci, gdy coś nie działa.',
    },
  },
  8: {
    computation: {
      weighted: [
        ['HPI.ambition', 1],
        [{ reversed: 'HPI.prudence' }, 1],
      ],
    },
    activities: {
      cs: 'Ke každému odloženému rozhodnutí připište, který údaj čekáte a do kdy rozhodnete i bez něj.',
      'en-GB': 'To each decision that you put off, add which fact you wait for and by when you decide without it.',
      hu: 'Minden elhalasztott döntéshez írja oda, milyen adatra vár, és mikor dönt nélküle is.',
      pl: 'Przy każdej odłożonej decyzji dopisz, na jaką informację czekasz i kiedy zdecydujesz bez niej.',
    },
  },
}
