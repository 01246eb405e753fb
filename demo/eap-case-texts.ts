/** What counsellors wrote, by category: what the case is about, and its sessions in their order. All invented. */
export const caseStories: Readonly<Record<string, readonly { note: string; sessions: readonly string[] }[]>> = {
  psychology: [
    {
      note: 'Spánek tři až čtyři hodiny, úzkost ráno před odchodem do práce. Doporučila ji praktická lékařka.',
      sessions: [
        'Zmapovali jsme průběh dne. Úzkost sílí v neděli večer. Domluven spánkový deník.',
        'Deník: lepší dvě noci z pěti. Nacvičeno zpomalené dýchání, zkouší ho před poradami.',
        'Mluvila s vedoucí o rozložení směn. Úlevné. Sledujeme, zda se nevrátí ranní bušení srdce.',
        'Spí šest hodin. Probrali jsme, co udělá, když se potíže vrátí.',
        'Závěrečné sezení. Ví, kam se obrátit, dlouhodobou terapii nechce.',
      ],
    },
    {
      note: 'Exhausted after a year of overtime. Irritable at home, fears that she will be let go.',
      sessions: [
        'Collected what drains and what restores her. She has not taken a day off since March.',
        'Took a long weekend. Wrote down three things that she will stop doing after six in the evening.',
        'A relapse in the week of the audit. We looked at what was different.',
        'Spoke with her manager; two tasks were taken over by a colleague.',
      ],
    },
    {
      note: 'Smútok a nechuť do čohokoľvek od leta. Odborná pomoc zatiaľ nevyhľadaná.',
      sessions: ['Vylúčené bezprostredné riziko. Odporučený psychiater, kontakt odovzdaný.', 'Bol na prvom vyšetrení.'],
    },
  ],
  family: [
    {
      note: 'Rozchod po dvanácti letech, dvě děti. Neví, jak o tom s nimi mluvit.',
      sessions: [
        'Co dětem říct a co ne. Připravili jsme první rozhovor, který povedou oba rodiče.',
        'Rozhovor proběhl. Starší syn mlčí, mladší se ptá. Jak zůstat k dispozici a netlačit.',
        'Domluvený týdenní rytmus péče. Ulevilo se jí.',
      ],
    },
    {
      note: 'A kamasz fia nem jár iskolába, otthon állandó a vita.',
      sessions: [
        'Megbeszéltük, mi történik a reggeli indulások előtt.',
        'Közös szabályok, egyszerre csak egy változás.',
      ],
    },
  ],
  work: [
    {
      note: 'Spor s kolegou, který ji opakovaně zesměšňuje před klienty.',
      sessions: [
        'Sepsané konkrétní situace. Probrány možnosti: rozhovor, vedoucí, personální oddělení.',
        'Rozhovor s vedoucím nacvičen. Má strach, že přijde o projekt.',
        'Vedoucí přijal opatření. Chce ještě jedno setkání za měsíc.',
      ],
    },
  ],
  grief: [
    {
      note: 'Před dvěma měsíci zemřela matka, o kterou sedm let pečoval.',
      sessions: [
        'Vyprávěl o posledních týdnech. Vina, že nebyl u toho.',
        'Přinesl fotografie. Plánuje Vánoce poprvé bez ní.',
      ],
    },
  ],
  health: [
    {
      note: 'Chce omezit alkohol, pije každý večer. Bez abstinenčních příznaků.',
      sessions: ['Záznam pití na dva týdny. Cíl: tři večery bez alkoholu.', 'Splněno. Přidá pohyb s dcerou.'],
    },
  ],
  law: [
    {
      note: 'Výpověď z nájmu bytu, majitel chce byt do konce měsíce.',
      sessions: ['Výpověď nemá náležitosti. Vysvětleny lhůty a vzor námitky.', 'Majitel vzal výpověď zpět.'],
    },
    {
      note: 'Gyermekelhelyezés válás után, közös megegyezést szeretne.',
      sessions: ['A megállapodás tartalma és a bírósági eljárás menete.'],
    },
  ],
  finance: [
    {
      note: 'Tři spotřebitelské úvěry a exekuce na mzdu. Bojí se to říct doma.',
      sessions: ['Soupis závazků a příjmů. Možnost oddlužení vysvětlena.', 'Podklady doplněny, odeslán k poradně.'],
    },
  ],
  info_call: [
    { note: '', sessions: ['Ptal se, kolik sezení firma hradí a zda se to dozví nadřízený. Vysvětleno.'] },
    { note: '', sessions: ['Chtěla vědět, zda může program využít i manžel. Ano, rodinní příslušníci také.'] },
  ],
  crisis_intervention: [
    {
      note: 'Volala v noci po náhlém úmrtí kolegy na pracovišti.',
      sessions: [
        'Stabilizace po telefonu, 50 minut. Není sama, přijede sestra. Zavoláme zítra.',
        'Druhý den klidnější.',
      ],
    },
  ],
}

/** What came by the form of the public page. */
export const caseRequests: readonly string[] = [
  'Dobrý den, poslední měsíce skoro nespím a nezvládám práci ani děti. Můžete mi prosím zavolat? Nejlépe po páté.',
  'I would like to talk to somebody in English about stress at work. E-mail is best.',
  'Kolegyně mi dala kontakt. Potřebovala bych poradit, jak dál po rozchodu.',
  'Dlžím na viacerých miestach a neviem, kde začať. Ďakujem.',
]

/** What only administrators read. */
export const internalNotes: readonly string[] = [
  'Fakturovat zvlášť, schváleno výjimkou.',
  'Klientka změnila termín dvakrát, bez poplatku.',
  'Delší sezení po dohodě s programem.',
]

export const rejectReasons: readonly string[] = ['Do konce měsíce mám dovolenou.', 'Klienta znám osobně.']
