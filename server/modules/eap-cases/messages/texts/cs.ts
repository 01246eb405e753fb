import type { ClientTexts } from './client-texts.ts'

export const cs: ClientTexts = {
  subject: {
    booked: 'Termín {{day}}, {{time}}',
    moved: 'Termín přesunut na {{day}}, {{time}}',
    cancelled: 'Termín {{day}}, {{time}} zrušen',
    reminder: 'Připomenutí termínu {{day}}, {{time}}',
    joined: 'Jste na čekací listině',
    offer: 'Volný termín {{day}}, {{time}}',
    outcome: 'Několik krátkých otázek',
  },
  heading: {
    booked: 'Váš termín je rezervován',
    moved: 'Váš termín má nový čas',
    cancelled: 'Váš termín je zrušen',
    reminder: 'Váš termín se blíží',
    joined: 'Jste na čekací listině',
    offer: 'Uvolnil se pro vás termín',
    outcome: 'Několik krátkých otázek',
  },
  intro: {
    booked: 'V uvedeném čase se na vás těšíme.',
    moved: 'Původní čas už neplatí.',
    cancelled: 'Nic dalšího není potřeba. Pokud budete chtít jiný termín, můžete si jej kdykoli vybrat.',
    reminder: 'Připomínáme vám tento termín.',
    joined:
      'Jakmile se uvolní termín, který odpovídá vašemu zadání, napíšeme vám a na nějakou dobu vám jej podržíme. Do té doby nemusíte nic dělat.',
    offer: 'Termín vám držíme do {{until}}. Potom jej nabídneme dalšímu v pořadí.',
    outcome: 'Otázky zaberou asi minutu. Zda odpovíte, je na vás.',
  },
  button: {
    booked: 'Zobrazit nebo změnit termín',
    moved: 'Zobrazit nebo změnit termín',
    cancelled: 'Vybrat jiný termín',
    reminder: 'Zobrazit nebo změnit termín',
    joined: 'Zobrazit své místo',
    offer: 'Přijmout nebo přenechat',
    outcome: 'Odpovědět na otázky',
  },
  zone: 'pražský čas',
  withExpert: 'S kým: {{name}}',
  howToChange:
    'Termín můžete sami přesunout nebo zrušit kdykoli před jeho začátkem. Tlačítko otevře vaši osobní stránku; její adresu prosím nikomu nepředávejte.',
  freeUntil: 'Zrušení je bezplatné do {{until}}.',
  freeIsOver:
    'Doba pro bezplatné zrušení už uplynula. Pokud nemůžete přijít, přesto prosím termín zrušte, aby jej mohl využít někdo jiný.',
  calendarFile: 'Přiložený soubor vloží termín do vašeho kalendáře pod neutrálním názvem.',
  questions: 'Máte dotaz?',
  emergency: 'V naléhavé situaci volejte',
  automatic: 'Zpráva byla odeslána automaticky, odpovědi na ni nikdo nečte.',
  calendarEntry: 'Termín',
  text: {
    booked: 'Termín {{short}} {{time}} (pražský čas). Přesunout nebo zrušit: {{url}}',
    moved: 'Termín přesunut na {{short}} {{time}} (pražský čas). Podrobnosti: {{url}}',
    cancelled: 'Termín {{short}} {{time}} je zrušen.',
    reminder: 'Připomenutí: termín {{short}} {{time}} (pražský čas). Přesunout či zrušit: {{url}}',
    offer: 'Volný termín {{short}} {{time}}, držíme do {{until}}. Odpověď: {{url}}',
  },
}
