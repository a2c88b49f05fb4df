-- The words of the glossary: a party is notified of messages, and a link opens a session.
alter table chats rename column client_told_seq to client_notified_seq;
alter table chats rename column provider_told_seq to provider_notified_seq;
alter table mailed_links rename column session_given_at to session_opened_at;
