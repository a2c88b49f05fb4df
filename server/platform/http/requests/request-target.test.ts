import { expect, test } from 'vitest';
import { toOriginForm } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/service-cards/1?from=/a', '/service-cards/1?from=/a'],
  ['//evil.example/', '//evil.example/'],
  ['/x?next=http://evil.example/', '/x?next=http://evil.example/'],
  ['http://evil.example/api/skills?a=1', '/api/skills?a=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=1', '/?a=1'],
  ['*', '*'],
  ['', '/'],
])('the target %s is read as %s', (target, address) => expect(toOriginForm(target)).toBe(address));
