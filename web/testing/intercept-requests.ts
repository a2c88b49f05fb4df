import { afterAll, afterEach, beforeAll } from 'vitest';
import { mockServer } from './mock-server.ts';

// A request without a handler is an error on the console, which fails the test.
beforeAll(() => mockServer.enable());
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.disable());
