import type { TextFault } from './texts.rules.ts';

const sentences: Record<TextFault['kind'], (word: string) => string> = {
  unknown: (word) => `{${word}} no existe aquí. Usa solo las palabras entre llaves de la lista.`,
  lost: (word) => `Falta {${word}}: sin eso el texto pierde un dato. Vuelve a ponerlo.`,
  hidden: (word) =>
    `{${word}} no se leería en todos los casos. Ponlo en las mismas alternativas que el original.`,
  braces: () => 'Hay una llave sola. Escribe cada dato entre dos llaves, como {brand}.',
  many: (word) => `Usa como máximo ${word} palabras entre llaves en esta parte.`,
  empty: () => 'En algunos casos no diría nada. Escribe al menos una línea sin condiciones.',
};

/** Says why own words are refused. */
export const faultText = ({ kind, word }: TextFault): string => sentences[kind](word);

export const faultWords = {
  unknownPart: 'Este texto no tiene esa parte.',
  missingPart: 'Falta una parte de este texto.',
  oneLine: 'Esta parte es una sola línea. Una alternativa va en otra línea que empieza con «| ».',
  tooLong: 'Escribe cada línea de esta parte con 200 caracteres como máximo.',
} as const;
