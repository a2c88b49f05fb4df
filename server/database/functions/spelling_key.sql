-- Spells a folded word as it sounds in Spanish, so that frequent misspellings have the key of the word: lus, yave, serrajero.
create or replace function spelling_key(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(
          replace(replace(replace(word, 'ch', '1'), 'h', ''), 'll', 'y'),
          'qu?(?=[ei])|c(?![ei])', 'k', 'g'),
        'g(?=[ei])', 'j', 'g'),
      'vzc', 'bss'),
    '(.)\1+', '\1', 'g');
