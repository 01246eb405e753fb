import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'

/** Messages that staff get. They name no client and nothing that a case is about. */
export const staffKinds = ['booked', 'moved', 'cancelled', 'request', 'opened'] as const
export type StaffKind = (typeof staffKinds)[number]

/** `opened` and `request` name the case, `{{case}}`. */
export type StaffTexts = {
  subject: Record<StaffKind, string>
  /** What is said below the subject, which is the heading as well. */
  intro: Record<StaffKind, string>
  openCase: string
  openBookings: string
  zone: string
  automatic: string
}

export const staffTexts: Readonly<Record<InterfaceLanguage, StaffTexts>> = {
  en: {
    subject: {
      booked: 'A time of yours was booked',
      moved: 'An appointment of yours was moved',
      cancelled: 'An appointment of yours was cancelled',
      request: 'A new request is waiting',
      opened: 'A case of another branch was opened',
    },
    intro: {
      booked: 'The list of bookings says who booked it and what it is about.',
      moved: 'The new time is above. Details are in the list of bookings.',
      cancelled: 'It no longer takes place with you. Details are in the list of bookings.',
      request: 'Case {{case}} came by the public page and waits for somebody to take it up.',
      opened:
        'An administrator of another branch gave a reason and opened case {{case}}. The reading log of the case says who it was and why.',
    },
    openCase: 'Open the case',
    openBookings: 'Open the bookings',
    zone: 'Prague time',
    automatic: 'This message was sent automatically; nobody reads replies to it.',
  },
  cs: {
    subject: {
      booked: 'Váš termín byl rezervován',
      moved: 'Váš termín byl přesunut',
      cancelled: 'Váš termín byl zrušen',
      request: 'Čeká nová žádost',
      opened: 'Byl otevřen případ jiné pobočky',
    },
    intro: {
      booked: 'Kdo jej rezervoval a čeho se týká, najdete v seznamu rezervací.',
      moved: 'Nový čas je uveden výše. Podrobnosti najdete v seznamu rezervací.',
      cancelled: 'U vás se už nekoná. Podrobnosti najdete v seznamu rezervací.',
      request: 'Případ {{case}} přišel z veřejné stránky a čeká, až se ho někdo ujme.',
      opened:
        'Správce jiné pobočky uvedl důvod a otevřel případ {{case}}. Kdo to byl a proč, najdete v záznamu o čtení případu.',
    },
    openCase: 'Otevřít případ',
    openBookings: 'Otevřít rezervace',
    zone: 'pražský čas',
    automatic: 'Zpráva byla odeslána automaticky, odpovědi na ni nikdo nečte.',
  },
  sk: {
    subject: {
      booked: 'Váš termín bol rezervovaný',
      moved: 'Váš termín bol presunutý',
      cancelled: 'Váš termín bol zrušený',
      request: 'Čaká nová žiadosť',
      opened: 'Bol otvorený prípad inej pobočky',
    },
    intro: {
      booked: 'Kto ho rezervoval a čoho sa týka, nájdete v zozname rezervácií.',
      moved: 'Nový čas je uvedený vyššie. Podrobnosti nájdete v zozname rezervácií.',
      cancelled: 'U vás sa už nekoná. Podrobnosti nájdete v zozname rezervácií.',
      request: 'Prípad {{case}} prišiel z verejnej stránky a čaká, kým sa ho niekto ujme.',
      opened:
        'Správca inej pobočky uviedol dôvod a otvoril prípad {{case}}. Kto to bol a prečo, nájdete v zázname o čítaní prípadu.',
    },
    openCase: 'Otvoriť prípad',
    openBookings: 'Otvoriť rezervácie',
    zone: 'pražský čas',
    automatic: 'Správa bola odoslaná automaticky, odpovede na ňu nikto nečíta.',
  },
  sr: {
    subject: {
      booked: 'Vaš termin je rezervisan',
      moved: 'Vaš termin je pomeren',
      cancelled: 'Vaš termin je otkazan',
      request: 'Čeka novi zahtev',
      opened: 'Otvoren je slučaj druge filijale',
    },
    intro: {
      booked: 'Ko ga je rezervisao i na šta se odnosi piše na spisku rezervacija.',
      moved: 'Novo vreme je navedeno gore. Detalji su na spisku rezervacija.',
      cancelled: 'Više se ne održava kod vas. Detalji su na spisku rezervacija.',
      request: 'Slučaj {{case}} je stigao sa javne stranice i čeka da ga neko preuzme.',
      opened:
        'Administrator druge filijale je naveo razlog i otvorio slučaj {{case}}. Ko je to bio i zašto piše u evidenciji čitanja slučaja.',
    },
    openCase: 'Otvori slučaj',
    openBookings: 'Otvori rezervacije',
    zone: 'po praškom vremenu',
    automatic: 'Ova poruka je poslata automatski; odgovore na nju niko ne čita.',
  },
  hu: {
    subject: {
      booked: 'Lefoglalták egy időpontját',
      moved: 'Egy időpontját áthelyezték',
      cancelled: 'Egy időpontját lemondták',
      request: 'Új kérés várakozik',
      opened: 'Megnyitották egy másik fiók esetét',
    },
    intro: {
      booked: 'A foglalások listájában látható, ki foglalta le és mivel kapcsolatban.',
      moved: 'Az új időpont fent olvasható. A részletek a foglalások listájában vannak.',
      cancelled: 'Önnél már nem kerül rá sor. A részletek a foglalások listájában vannak.',
      request: 'A(z) {{case}} számú eset a nyilvános oldalról érkezett, és arra vár, hogy valaki átvegye.',
      opened:
        'Egy másik fiók adminisztrátora indokot adott meg, és megnyitotta a(z) {{case}} számú esetet. Hogy ki volt és miért, az eset olvasási naplójában szerepel.',
    },
    openCase: 'Eset megnyitása',
    openBookings: 'Foglalások megnyitása',
    zone: 'prágai idő szerint',
    automatic: 'Ezt az üzenetet automatikusan küldtük, a rá érkező válaszokat senki sem olvassa.',
  },
  pl: {
    subject: {
      booked: 'Zarezerwowano Twój termin',
      moved: 'Przeniesiono Twój termin',
      cancelled: 'Odwołano Twój termin',
      request: 'Czeka nowe zgłoszenie',
      opened: 'Otwarto sprawę innego oddziału',
    },
    intro: {
      booked: 'Kto zarezerwował i czego to dotyczy, znajduje się na liście rezerwacji.',
      moved: 'Nowy termin podano powyżej. Szczegóły są na liście rezerwacji.',
      cancelled: 'Nie odbędzie się już u Ciebie. Szczegóły są na liście rezerwacji.',
      request: 'Sprawa {{case}} przyszła ze strony publicznej i czeka na podjęcie.',
      opened:
        'Administrator innego oddziału podał powód i otworzył sprawę {{case}}. Kto to był i dlaczego, zapisano w rejestrze odczytów sprawy.',
    },
    openCase: 'Otwórz sprawę',
    openBookings: 'Otwórz rezerwacje',
    zone: 'czas praski',
    automatic: 'Wiadomość wysłano automatycznie; nikt nie czyta odpowiedzi na nią.',
  },
  ru: {
    subject: {
      booked: 'К вам записались',
      moved: 'Ваша встреча перенесена',
      cancelled: 'Ваша встреча отменена',
      request: 'Поступило новое обращение',
      opened: 'Открыто обращение другого филиала',
    },
    intro: {
      booked: 'Кто записался и о чём речь, указано в списке записей.',
      moved: 'Новое время указано выше. Подробности указаны в списке записей.',
      cancelled: 'У вас она больше не состоится. Подробности указаны в списке записей.',
      request: 'Обращение {{case}} поступило с публичной страницы и ждёт, пока кто-нибудь за него возьмётся.',
      opened:
        'Администратор другого филиала указал причину и открыл обращение {{case}}. Кто это был и почему, записано в журнале чтения обращения.',
    },
    openCase: 'Открыть обращение',
    openBookings: 'Открыть записи',
    zone: 'по пражскому времени',
    automatic: 'Это сообщение отправлено автоматически; ответы на него никто не читает.',
  },
  de: {
    subject: {
      booked: 'Eine Ihrer Zeiten wurde gebucht',
      moved: 'Einer Ihrer Termine wurde verlegt',
      cancelled: 'Einer Ihrer Termine wurde abgesagt',
      request: 'Eine neue Anfrage wartet',
      opened: 'Ein Fall einer anderen Niederlassung wurde geöffnet',
    },
    intro: {
      booked: 'Wer gebucht hat und worum es geht, steht in der Liste der Buchungen.',
      moved: 'Die neue Zeit steht oben. Einzelheiten stehen in der Liste der Buchungen.',
      cancelled: 'Bei Ihnen findet er nicht mehr statt. Einzelheiten stehen in der Liste der Buchungen.',
      request: 'Fall {{case}} kam über die öffentliche Seite und wartet darauf, dass ihn jemand übernimmt.',
      opened:
        'Ein Administrator einer anderen Niederlassung hat einen Grund angegeben und Fall {{case}} geöffnet. Wer es war und warum, steht im Leseprotokoll des Falls.',
    },
    openCase: 'Fall öffnen',
    openBookings: 'Buchungen öffnen',
    zone: 'Prager Zeit',
    automatic: 'Diese Nachricht wurde automatisch versendet; Antworten darauf liest niemand.',
  },
}
